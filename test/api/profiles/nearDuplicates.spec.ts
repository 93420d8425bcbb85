import { expect } from 'chai';
import type { NearDuplicate } from '#contract/contractorChanges';
import { addCompany } from '#test/support/api/companyMembers';
import { csv, importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('companies with a similar name', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    for (const name of listedNames) await addCompany(api, { name, country: 'Australia' });
  });
  after(() => api.stop());

  const listedNames = [
    'Boodie & Sons Drilling',
    'A.B.C. Exploration',
    'Mount Isa Bores Pty Ltd',
    'Wirtgen und Söhne Bohrtechnik GmbH',
    'Les Forages du Nord Inc.',
    'Quoll Drilling Services Pty Ltd',
  ];
  const similarNames: [name: string, listed: string][] = [
    ['The Boodie & Sons Drilling Co.', 'Boodie & Sons Drilling'],
    ['Boodie + Sons Drilling', 'Boodie & Sons Drilling'],
    ['Boodie Sons Drilling', 'Boodie & Sons Drilling'],
    ['Boodie & Sons Drilling (1986) Pty Ltd', 'Boodie & Sons Drilling'],
    ['Boodie & Sons Drilling 1986 Pty Ltd', 'Boodie & Sons Drilling'],
    ['Boodie & Sons Drilling, est. 1986', 'Boodie & Sons Drilling'],
    ['Boodie & Sons Drilling (WA) Pty Ltd', 'Boodie & Sons Drilling'],
    ['Boodie & Sons Drilling [Western Australia]', 'Boodie & Sons Drilling'],
    ['Boodie & Sons Drillers', 'Boodie & Sons Drilling'],
    ['Boodie & Sons Drilling Services', 'Boodie & Sons Drilling'],
    ['Boodie & Sons Drilling Contractors Limited', 'Boodie & Sons Drilling'],
    ['Boodie & Sons Drilling Group Holdings', 'Boodie & Sons Drilling'],
    ['The ABC Exploration', 'A.B.C. Exploration'],
    ['Mt Isa Bores', 'Mount Isa Bores Pty Ltd'],
    ['Wirtgen & Soehne Bohrtechnik', 'Wirtgen und Söhne Bohrtechnik GmbH'],
    ['Forages du Nord', 'Les Forages du Nord Inc.'],
    ['Quoll Drilling', 'Quoll Drilling Services Pty Ltd'],
    ['Quoll Drillers (NSW)', 'Quoll Drilling Services Pty Ltd'],
  ];
  for (const [name, listed] of similarNames) {
    it(`"${name}" is suggested as "${listed}", and an import leaves it to a person`, async () => {
      const { body } = await api.request.get('/api/contractors/near-duplicates').query({ name, country: 'Australia' }).expect(200);
      expect(body.map((found: NearDuplicate) => found.name)).to.deep.equal([listed]);
      const { counts } = await importText(api, csv(['name', 'country'], [name, 'Australia']), 'list.csv', true);
      expect([counts.doubtful, counts.updated, counts.created]).to.deep.equal([1, 0, 0]);
    });
  }

  for (const name of [
    'Boodie Brothers Drilling',
    'Sons of Boodie',
    'Services Drilling',
    '(1986)',
    'The',
    'Quoll Exploration',
    'Mount Morgan Bores',
  ]) {
    it(`"${name}" is not similar to any`, async () => {
      const { body } = await api.request.get('/api/contractors/near-duplicates').query({ name, country: 'Australia' }).expect(200);
      expect(body).to.deep.equal([]);
    });
  }
});
