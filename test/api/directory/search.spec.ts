import { expect } from 'chai';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleProject } from '#test/support/data/sampleProject';

describe('Search', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    await api.addContractor({
      name: 'Forage Épinette Inc.',
      country: 'Canada',
      state_region: 'Québec',
      former_names: ['Carottage du Nord'],
      drilling_methods: ['Diamond Drilling'],
      areas: ['Abitibi Greenstone Belt'],
    });
    await api.addContractor({
      name: 'Copper Ridge Drilling',
      country: 'United States',
      state_region: 'Nevada',
      city: 'Elko',
      drilling_methods: ['Reverse Circulation (RC)'],
      drilling_purposes: ['Drill and Blast'],
      rig_types: ['Schramm T450'],
    });
    await api.addContractor({ name: '北方钻探有限公司', country: 'China', description: 'Core to 1,500 m.' });
    await api.addContractor({ name: 'Сибирское Бурение', country: 'Kazakhstan' });
    await api.addContractor({
      name: 'The Or Company',
      country: 'Ghana',
      notable_projects: [sampleProject({ name: 'Obuasi Deeps', country: 'Ghana', year: 2024, metres: 12_000 })],
    });
    await api.addContractor({ name: 'Kalbarri Deep', country: 'Australia', state_region: 'Western Australia' });
    await api.addContractor({ name: 'Waterline Wells', country: 'Ghana' });
    await api.addContractor({ name: 'Hidden Epinette', profile_status: 'pending' });
  });
  after(() => api.stop());

  const names = async (search: string): Promise<string[]> => {
    const answer = await api.request.get('/api/contractors').query({ search, sort: 'a-z' }).expect(200);
    return answer.body.map((contractor: { name: string }) => contractor.name);
  };

  const rows: [text: string, found: string[]][] = [
    ['"Épinette"', ['Forage Épinette Inc.']],
    ['epinette', ['Forage Épinette Inc.']],
    ['EPINETTE FORAGE', ['Forage Épinette Inc.']],
    ['epin', ['Forage Épinette Inc.']],
    ['epin forage', []],
    ['forage epin forage', []],
    ['epinette for epinette for', ['Forage Épinette Inc.']],
    ['carottage', ['Forage Épinette Inc.']],
    ['QC', ['Forage Épinette Inc.']],
    ['nv', ['Copper Ridge Drilling']],
    ['WA', ['Kalbarri Deep']],
    ['wa', ['Kalbarri Deep', 'Waterline Wells']],
    ['WA deep', ['Kalbarri Deep']],
    ['quebec', ['Forage Épinette Inc.']],
    ['abitibi', ['Forage Épinette Inc.']],
    ['DD', ['Forage Épinette Inc.']],
    ['drill & blast', ['Copper Ridge Drilling']],
    ['RC', ['Copper Ridge Drilling']],
    ['rc nevada', ['Copper Ridge Drilling']],
    ['rc quebec', []],
    ['usa', ['Copper Ridge Drilling']],
    ['T450', ['Copper Ridge Drilling']],
    ['the', ['The Or Company']],
    ['obuasi', ['The Or Company']],
    ['北方', ['北方钻探有限公司']],
    ['钻探', ['北方钻探有限公司']],
    ['钻', ['北方钻探有限公司']],
    ['bei fang', ['北方钻探有限公司']],
    ['бурение', ['Сибирское Бурение']],
    ['Бур', ['Сибирское Бурение']],
    ['a OR b', []],
    ['NEAR(epinette, 2', []],
    ["'; DROP TABLE contractors; --", []],
    ['x'.repeat(500), []],
    ['qz '.repeat(166), []],
    ['\u0000epinette', ['Forage Épinette Inc.']],
  ];
  for (const [text, found] of rows) {
    it(`finds ${found.join(', ') || 'nothing'} for ${JSON.stringify(text.slice(0, 40))}`, async () => {
      expect(await names(text)).to.deep.equal(found);
    });
  }

  it('ignores a text without a letter or digit', async () => {
    const all = await names('');
    expect(all).to.not.be.empty;
    for (const text of ['"', '*', '-', '&', '+-*()@~<>', '\u2026']) {
      expect(await names(text), text).to.deep.equal(all);
      const { body } = await api.request.get('/api/contractors').query({ search: text, sort: 'relevance', page: 1 }).expect(200);
      expect(body, text).to.have.length(all.length);
    }
  });

  it('ranks matches in the name first by relevance', async () => {
    await api.addContractor({ name: 'Aardvark Bores', country: 'Ghana', description: 'We once drilled at Quokka Hill.' });
    await api.addContractor({ name: 'Quokka Drilling', country: 'Ghana' });
    const answer = await api.request.get('/api/contractors').query({ search: 'quokka', sort: 'relevance' }).expect(200);
    expect(answer.body.map((contractor: { name: string }) => contractor.name)).to.deep.equal(['Quokka Drilling', 'Aardvark Bores']);
  });
});
