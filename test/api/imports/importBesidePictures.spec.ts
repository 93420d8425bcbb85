import { expect } from 'chai';
import { undoImport } from '#api/modules/imports/write/undoImport';
import { addCompany, addMember, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { csv, exportText, importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { plain } from '#test/support/data/samplePictures';

describe('Import of a company with pictures', () => {
  let api: TestApi;
  let kim: Person;
  let jpeg: Buffer;
  let company: Awaited<ReturnType<typeof addCompany>>;
  before(async () => {
    api = await startTestApi();
    jpeg = await plain(300, 200).jpeg().toBuffer();
    kim = await verifiedUser(api);
  });
  beforeEach(async () => {
    company = await addCompany(api, { profile_type: 'standard' });
    await addMember(api, company.id, kim.id, 'owner');
    for (const kind of ['logo', 'media']) await bring(kind);
  });
  after(() => api.stop());

  const bring = (kind: string) => kim.browser.post(`/api/user/contractors/${company.id}/${kind}`).attach('file', jpeg, 'rig.jpg').expect(200);
  const changed = () =>
    importText(api, csv(['name', 'website', 'country', 'phone'], [company.name, `https://${company.domain}`, 'Ghana', '+233 20 000 0000']));

  /** Returns the profile's logo, gallery and confirmed sections, and the pictures that are not due for removal. */
  async function pictures(): Promise<object> {
    const { logo, media, confirmed } = (await kim.browser.get(`/api/user/contractors/${company.id}`).expect(200)).body;
    const kept = await api.services.database
      .read('pictures')
      .where({ contractor_id: company.id, remove_at: null })
      .orderBy('id')
      .pluck('storage_key');
    return { logo, media, confirmed, kept };
  }

  it('keeps the pictures, and so does the undo', async () => {
    const before = await pictures();
    const { counts, batch } = await changed();
    expect(counts.updated).to.equal(1);
    expect(await pictures()).to.deep.equal(before);
    expect(await undoImport(api.services, batch ?? expect.fail('no batch'))).to.deep.include({ restored: 1, kept: [] });
    expect(await pictures()).to.deep.equal(before);
  });

  it('skips the company on undo once pictures have been added since', async () => {
    const { batch } = await changed();
    await bring('media');
    const after = await pictures();
    expect((await undoImport(api.services, batch ?? expect.fail('no batch'))).kept).to.deep.equal([{ id: company.id, name: company.name }]);
    expect(await pictures()).to.deep.equal(after);
  });

  for (const name of ['list.csv', 'list.json']) {
    it(`keeps the pictures when the file is an export of the company: ${name}`, async () => {
      const before = await pictures();
      const { counts } = await importText(api, await exportText(api, name), name);
      expect([counts.updated, counts.created, counts.refused, counts.doubtful]).to.deep.equal([0, 0, 0, 0]);
      expect(await pictures()).to.deep.equal(before);
    });
  }
});
