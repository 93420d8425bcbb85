import { expect } from 'chai';
import { addCompany, adminUser, type Person } from '#test/support/api/companyMembers';
import { csv, exportText, type Imported, importText } from '#test/support/api/records/imports';
import { mergeInto, undoMerge } from '#test/support/api/records/merges';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const header = ['external_id', 'name', 'website', 'country'];

describe('Import after a merge', () => {
  let api: TestApi;
  let admin: Person;
  let keep: Awaited<ReturnType<typeof addCompany>>;
  let other: Awaited<ReturnType<typeof addCompany>>;
  beforeEach(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
    // The same company twice: one website, two names.
    keep = await addCompany(api, { name: 'Highveld Seam Drilling', website: 'https://seam.example' });
    other = await addCompany(api, { name: 'Boorgat Booysen', website: 'https://seam.example' });
    await addCompany(api);
    const { write } = api.services.database;
    await write('contractors').where({ id: keep.id }).update({ external_id: 'REG-1' });
    await write('contractors').where({ id: other.id }).update({ external_id: 'REG-2' });
    await write('former_slugs').insert({ slug: 'booysen-boorgat', contractor_id: other.id, created_at: 1 });
  });
  afterEach(() => api.stop());

  const profile = async (slug: string) => (await api.request.get(`/api/contractors/${slug}`).expect(200)).body;
  const whole = async () => Promise.all([keep.slug, other.slug].map(profile));

  /** Imports a file as a dry run and then for real, and checks that both report the same. */
  async function importTwice(text: string, name = 'list.csv'): Promise<Imported> {
    const trial = await importText(api, text, name, true);
    const run = await importText(api, text, name);
    expect(trial.counts).to.deep.equal(run.counts);
    expect(trial.problems).to.deep.equal(run.problems);
    return run;
  }

  /** Imports a row that must not change the surviving contractor. Returns the reason why it is doubtful or rejected. */
  async function importAside(columns: string[], row: string[], outcome: 'doubtful' | 'refused' = 'doubtful'): Promise<string> {
    const before = await whole();
    const { counts, problems } = await importTwice(csv(columns, row));
    expect(counts).to.deep.include({ created: 0, updated: 0, unchanged: 0, [outcome]: 1 });
    expect(await whole()).to.deep.equal(before);
    return problems[0]?.reason ?? expect.fail('No reason was given.');
  }

  for (const name of ['list.csv', 'list.json']) {
    it(`changes nothing when the file is an unedited export, also once the merge is undone: ${name}`, async () => {
      const merge = await mergeInto(admin, keep.id, other.id);
      for (const contractors of [2, 3]) {
        const before = await whole();
        const { counts, problems } = await importTwice(await exportText(api, name), name);
        expect(counts).to.deep.include({ created: 0, updated: 0, unchanged: contractors, refused: 0, doubtful: 0, warnings: 0 });
        expect(problems).to.deep.equal([]);
        expect(await whole()).to.deep.equal(before);
        if (contractors === 2) await undoMerge(admin, merge.id).expect(200);
      }
    });

    it(`keeps the merged company, and asks about both rows, when the export is older than the merge: ${name}`, async () => {
      const exported = await exportText(api, name);
      await mergeInto(admin, keep.id, other.id, { name: 'other' });
      const before = await whole();
      const { counts, problems } = await importTwice(exported, name);
      expect(counts).to.deep.include({ created: 0, updated: 0, unchanged: 1, doubtful: 2 });
      const { slug } = before[0];
      expect(problems.map(({ reason }) => reason.split('. ')[0])).to.deep.equal([
        `The row is older than the last merge into "Boorgat Booysen" (${slug})`,
        `"Boorgat Booysen" was merged into "Boorgat Booysen" (${slug})`,
      ]);
      expect(await whole()).to.deep.equal(before);
    });
  }

  it('asks about every row that has an identity of the merged company', async () => {
    await mergeInto(admin, keep.id, other.id);
    const merged = /^"Boorgat Booysen" was merged into "Highveld Seam Drilling" \(highveld-seam-drilling\)\./;
    expect(await importAside(header, ['REG-2', 'Boorgat Booysen', 'https://seam.example', 'Ghana'])).to.match(merged);
    expect(await importAside(header, ['REG-2', 'Highveld Seam Drilling', 'https://seam.example', 'Ghana'])).to.match(merged);
    expect(await importAside(header, ['', 'Boorgat Booysen', 'https://seam.example', 'Ghana'])).to.match(merged);
    expect(await importAside(header, ['', 'Boorgat Booysen', '', 'Ghana'])).to.match(merged);
    expect(await importAside(['slug', 'rig_count'], ['boorgat-booysen', '9'])).to.match(merged);
    expect(await importAside(['slug', 'rig_count'], ['booysen-boorgat', '9'])).to.match(merged);
    expect(await importAside(['slug', 'external_id', 'rig_count'], [keep.slug, 'REG-2', '9'])).to.match(merged);
  });

  it('rejects the slug that a merge leaves in older exports, also once the merge is undone', async () => {
    const merge = await mergeInto(admin, keep.id, other.id);
    const columns = ['slug', ...header, 'profile_status'];
    const row = [`merged-${other.id}`, '', 'Boorgat Booysen', 'https://seam.example', 'Ghana', 'archived'];
    const reason = 'This slug belongs to a company that was merged into another one. Remove the row.';
    expect(await importAside(columns, row, 'refused')).to.equal(reason);
    await undoMerge(admin, merge.id).expect(200);
    expect(await importAside(columns, row, 'refused')).to.equal(reason);
  });

  it('imports a company whose real name produces such a slug', async () => {
    const { counts } = await importTwice(csv(['slug', 'name', 'country'], ['merged-95', 'Merged 95', 'Ghana']));
    expect(counts).to.include({ created: 1, refused: 0 });
  });

  it('updates the remaining company by its own row', async () => {
    await mergeInto(admin, keep.id, other.id);
    const { counts } = await importTwice(csv([...header, 'rig_count'], ['REG-1', 'Highveld Seam Drilling', 'https://seam.example', 'Ghana', '9']));
    expect(counts).to.include({ updated: 1, doubtful: 0 });
    expect((await profile(keep.slug)).rig_count).to.equal(9);
  });

  it('updates both companies by their own rows once the merge is undone', async () => {
    const merge = await mergeInto(admin, keep.id, other.id);
    await undoMerge(admin, merge.id).expect(200);
    const { counts } = await importTwice(csv(['slug', 'rig_count'], [keep.slug, '5'], ['booysen-boorgat', '6']));
    expect(counts).to.include({ updated: 2, doubtful: 0 });
    expect((await whole()).map(({ rig_count }) => rig_count)).to.deep.equal([5, 6]);
  });
});
