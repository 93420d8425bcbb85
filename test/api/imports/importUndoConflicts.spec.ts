import { expect } from 'chai';
import { maxImportAttempts } from '#api/modules/imports/models/ImportFile';
import { BatchError, requireBatch } from '#api/modules/imports/write/batches';
import { undoImport } from '#api/modules/imports/write/undoImport';
import { addCompany, adminUser } from '#test/support/api/companyMembers';
import { afterTask, readImport, uploadImport, workOnImports } from '#test/support/api/records/browserImports';
import { csv, importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const header = ['slug', 'external_id', 'name', 'country', 'drilling_methods'];

describe('Undoing an import when a value is already taken', () => {
  let api: TestApi;
  let id: number;
  let batch: number;
  const row = async (contractor = id) => api.services.database.read('contractors').where({ id: contractor }).first();

  /** An import renames a draft: unlike a public profile, a draft gives up its old slug, which others can then take. */
  beforeEach(async () => {
    api = await startTestApi();
    const draft = await addCompany(api, {
      name: 'Kestrel Drilling',
      profile_status: 'draft',
      former_names: ['Old Kestrel'],
      drilling_methods: ['Air Core'],
    });
    id = draft.id;
    const file = csv(header, ['kestrel-drilling', '', 'Falcon Boring', 'Ghana', 'RC'], ['', 'N-1', 'New Company', 'Chile', 'DD']);
    batch = (await importText(api, file)).batch ?? expect.fail('no batch');
    expect((await row()).slug).to.equal('falcon-boring');
  });
  afterEach(() => api.stop());

  const undo = () => undoImport(api.services, batch);
  const state = async () => (await requireBatch(api.services.database, batch)).state;

  it('restores everything else, assigns a free slug and reports it', async () => {
    const rival = await addCompany(api, { name: 'Kestrel Drilling', country: 'Peru' });
    expect(rival.slug).to.equal('kestrel-drilling');
    const reason = 'Another company now uses the slug "kestrel-drilling", so this company was given "kestrel-drilling-2".';
    expect(await undo()).to.deep.equal({ removed: 1, restored: 1, kept: [], adjusted: [{ row: 2, id, name: 'Kestrel Drilling', reason }] });
    expect(await state()).to.equal('undone');
    expect(await row()).to.deep.include({ slug: 'kestrel-drilling-2', name: 'Kestrel Drilling', revision: 1 });
    const terms = await api.services.database
      .read('contractor_terms')
      .join('terms', 'terms.id', 'term_id')
      .where({ contractor_id: id })
      .pluck('label');
    expect(terms).to.deep.equal(['Air Core']);
    expect(await api.services.database.read('former_names').where({ contractor_id: id }).pluck('name')).to.deep.equal(['Old Kestrel']);
    expect((await row(rival.id)).slug).to.equal('kestrel-drilling');
  });

  it('detects a slug that has become a former slug of another company', async () => {
    const rival = await addCompany(api, { name: 'Kestrel Drilling', country: 'Peru' });
    const admin = await adminUser(api);
    await admin.browser.put(`/api/admin/contractors/${rival.id}`).send({ name: 'Condor Sondajes' }).expect(200);
    expect((await undo()).adjusted.map(({ row: number }) => number)).to.deep.equal([2]);
    expect([await state(), (await row()).slug]).to.deep.equal(['undone', 'kestrel-drilling-2']);
    const { body } = await api.request.get('/api/contractors/kestrel-drilling').expect(200);
    expect(body.id).to.equal(rival.id);
  });

  it('omits an external id, former slugs and row ids that others use now, and drops terms that no longer exist', async () => {
    const { write } = api.services.database;
    const rival = await addCompany(api, { former_names: ['Rival of old'] });
    const { before } = await write('import_rows').where({ batch_id: batch, contractor_id: id }).first('before');
    const image = JSON.parse(before);
    const [{ id: takenName }] = await write('former_names').where({ contractor_id: rival.id }).select('id');
    image.columns.external_id = 'X-1';
    image.former_slugs = [{ slug: rival.slug, created_at: 1 }];
    image.former_names = [{ id: takenName, name: 'Old Kestrel' }];
    image.term_ids.push(999_999);
    await write('import_rows')
      .where({ batch_id: batch, contractor_id: id })
      .update({ before: JSON.stringify(image) });
    await write('contractors').where({ id: rival.id }).update({ external_id: 'X-1' });
    const { restored, adjusted } = await undo();
    expect([restored, adjusted.map(({ reason }) => reason)]).to.deep.equal([
      1,
      [
        `"${rival.name}" now uses the external ID "X-1", so this company no longer has one.`,
        `Another company now uses the former slug "${rival.slug}".`,
        '1 of its terms has since been removed from the vocabularies.',
      ],
    ]);
    expect([await state(), (await row()).external_id]).to.deep.equal(['undone', null]);
    const names = await api.services.database.read('former_names').whereIn('contractor_id', [id, rival.id]).orderBy('contractor_id').pluck('name');
    expect(names).to.deep.equal(['Old Kestrel', 'Rival of old']);
  });

  it('skips a contractor that the database cannot restore, and continues', async () => {
    const { write } = api.services.database;
    const { before } = await write('import_rows').where({ batch_id: batch, contractor_id: id }).first('before');
    const image = JSON.parse(before);
    // The table rejects duplicate names.
    image.former_names = [
      { id: 500, name: 'Twice' },
      { id: 501, name: 'Twice' },
    ];
    await write('import_rows')
      .where({ batch_id: batch, contractor_id: id })
      .update({ before: JSON.stringify(image) });
    const summary = await undo();
    expect(summary).to.deep.equal({
      removed: 1,
      restored: 0,
      kept: [{ id, name: 'Falcon Boring', reason: 'It could not be restored because of a conflict in the database (row 2 of the file).' }],
      adjusted: [],
    });
    expect([await state(), (await row()).name]).to.deep.equal(['finished', 'Falcon Boring']);
    await write('import_rows').where({ batch_id: batch, contractor_id: id }).update({ before });
    expect(await undo()).to.deep.equal({ removed: 0, restored: 1, kept: [], adjusted: [] });
    expect([await state(), (await row()).name]).to.deep.equal(['undone', 'Kestrel Drilling']);
  });

  it('finishes a batch that an older version could not undo, and reports the next attempt as already undone', async () => {
    await addCompany(api, { name: 'Kestrel Drilling', country: 'Peru' });
    await api.services.database
      .write('import_batches')
      .where({ id: batch })
      .update({ state: 'undoing', pid: 2 ** 22 + 1, touched_at: 1 });
    expect((await undo()).restored).to.equal(1);
    expect(await state()).to.equal('undone');
    const error = await undo().catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(BatchError);
    expect(String(error)).to.include(`Batch ${batch} has already been undone.`);
  });

  it('shows in the browser what it could not restore exactly, and finishes undos that were given up', async () => {
    const admin = await adminUser(api);
    const worker = workOnImports(api);
    try {
      const { id: made } = await uploadImport(admin, csv(['slug', 'name', 'country'], ['falcon-boring', 'Merlin Sinking', 'Ghana']));
      await afterTask(admin, made, 'run');
      await addCompany(api, { name: 'Falcon Boring', country: 'Peru' });
      const given = { task: 'undo', attempts: maxImportAttempts, host: null, pid: null, touched_at: null };
      const { batch_id } = await api.services.database.read('import_files').where({ id: made }).first('batch_id');
      await api.services.database.write('import_files').where({ id: made }).update(given);
      await api.services.database
        .write('import_batches')
        .where({ id: batch_id })
        .update({ state: 'undoing', pid: 2 ** 22 + 1, touched_at: 1 });
      expect((await readImport(admin, made)).state).to.equal('interrupted');
      const undone = await afterTask(admin, made, 'undo');
      expect([undone.state, undone.undone?.restored]).to.deep.equal(['undone', 1]);
      expect(undone.undone?.adjusted).to.deep.equal([
        {
          row: 2,
          id,
          name: 'Falcon Boring',
          reason: 'Another company now uses the slug "falcon-boring", so this company was given "falcon-boring-2".',
        },
      ]);
      const { body } = await admin.browser.post(`/api/admin/imports/${made}/undo`).expect(409);
      expect(body.error).to.equal('This import has already been undone.');
    } finally {
      await worker.stop();
    }
  });
});
