import { expect } from 'chai';
import { type CmsHome, createCmsHome, type RunningCms, signIn, startCms } from '../support/cms/real/cms';
import { forms } from '../support/cms/real/cmsDocuments';
import { type Company, editNow, newCompany } from '../support/cms/real/companyChanges';

const newTables = ['directory_draft_histories', 'directory_overwritten_values'];

describe('Draft history of a CMS database of the previous release', () => {
  let home: CmsHome;
  let running: RunningCms;
  let one: Company;

  before(async function () {
    this.timeout(120_000);
    home = await createCmsHome();
    running = await startCms(home);
    one = await newCompany(running);
  });
  after(async function () {
    this.timeout(30_000);
    await running?.stop();
    await home?.remove();
  });

  const signInAdmin = () => signIn(running.url, 'admin@demo.example', 'Demo-admin-1');
  const restart = async (write?: Parameters<CmsHome['write']>[0]) => {
    await running.stop();
    if (write) await home.write(write);
    running = await startCms(home);
  };
  const published = async () => {
    const found = await running.cms.fetchDocument('contractor', one.documentId, 'published');
    return { overruled: found?.overruled, version: found?.version };
  };
  const fetchEdits = async () => (await signInAdmin()).call('GET', `/directory/edits/contractor/${one.documentId}?since=1`);

  it('is copied at the first start, with the revision log and the overwritten values', async function () {
    this.timeout(120_000);
    const by = { name: 'Ada Editor', email: 'ada@cms.example', time: '2026-10-01T08:00:00.000Z' };
    const changes = {
      city: [
        { at: 1, since: 0, before: 'Kalgoorlie', after: 'Perth' },
        { at: 3, since: 1, before: 'Perth', after: 'Cue', by },
      ],
    };
    const values = {
      draft: [{ field: 'city', item: '', value: '12' }],
      published: [
        { field: 'notable_projects', item: 'first', value: null, version: 7 },
        { field: 'rig_count', item: '', value: 31, version: 7 },
      ],
    };
    await restart(async (database) => {
      for (const table of newTables) await database.schema.dropTable(table);
      // Strapi compares its schema with the one that it has stored, not with the tables, unless there is none.
      await database('strapi_database_schema').delete();
      const stored = { fields: JSON.stringify(changes), draft: JSON.stringify(values.draft), published: JSON.stringify(values.published) };
      await database('directory_arrivals').insert({ target: one.documentId, document_id: 'old', count: 3, updated_at: new Date(), ...stored });
    });
    expect((await published()).overruled).to.deep.equal(values.published);
    const { body } = await fetchEdits();
    const edit = { field: 'city', label: 'City', by: by.name, time: by.time, revision: 3, saved: 'Cue', value: 'Cue' };
    expect(body).to.deep.equal({ revision: 3, edits: [edit] });
    await forms(await signInAdmin(), 'contractor').publish(one.documentId);
    const { overruled, version } = await published();
    expect(overruled).to.deep.include({ field: 'city', item: '', value: '12', version });
  });

  it('is not copied again over newer changes, nor for a deleted document', async function () {
    this.timeout(120_000);
    const form = forms(await signInAdmin(), 'contractor');
    await editNow(form, one, { phone: '+61 8 5550 0177' });
    const before = { edits: (await fetchEdits()).body, ...(await published()) };
    await restart();
    expect({ edits: (await fetchEdits()).body, ...(await published()) }).to.deep.equal(before);
    const admin = await signInAdmin();
    const path = `/content-manager/collection-types/api::contractor.contractor/${one.documentId}`;
    expect((await admin.call('DELETE', path)).status).to.be.oneOf([200, 204]);
    await restart();
    for (const table of newTables) expect(await home.rows(table), table).to.deep.equal([]);
  });

  it('is copied again after the previous release has run on the database in the meantime', async function () {
    this.timeout(120_000);
    one = await newCompany(running);
    await editNow(forms(await signInAdmin(), 'contractor'), one, { city: 'Perth' });
    const fields = JSON.stringify({ city: [{ at: 5, since: 1, before: 'Perth', after: 'Cue' }] });
    await restart((database) =>
      database('directory_arrivals').insert({ target: one.documentId, document_id: 'new', count: 5, updated_at: new Date(), fields }),
    );
    expect((await fetchEdits()).at('revision')).to.equal(5);
  });
});
