import { expect } from 'chai';
import type { ImportBatch } from '#api/modules/imports/models/ImportBatch';
import { BatchError, findInterruptedBatches, requireBatch, stateOf } from '#api/modules/imports/write/batches';
import { undoImport } from '#api/modules/imports/write/undoImport';
import { askList } from '#test/support/api/listClient';
import { checksum, csv, importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const header = ['external_id', 'name', 'former_names', 'country', 'drilling_methods', 'rig_count', 'notable_projects'];
const before = csv(
  header,
  ['A-1', 'Kestrel Drilling', 'Old Kestrel;Older Kestrel', 'Ghana', 'DD;RC', '4', 'Big Hill'],
  ['A-2', 'Condor Drilling', '', 'Chile', 'RC', '', ''],
);
const mixed = csv(
  header,
  ['A-1', 'Falcon Boring', 'Older Kestrel', 'Mali', 'RC;Air Core', '9', ''],
  ['A-2', 'Condor Drilling', '', 'Chile', 'RC', '', ''],
  ['A-3', 'Puma Sondajes', 'Lynx', 'Peru', 'DD', '2', 'Deep Lake'],
  ['A-4', 'Nowhere Drilling', '', 'Atlantis', '', '-1', ''],
  ['A-3', 'Puma Sondajes', 'Lynx', 'Peru', 'RC', '3', ''],
  ['A-1', 'Falcon Boring', '', 'Mali', 'RC', '10', ''],
);

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('Undoing an import', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
    await importText(api, before);
    const { body } = await api.request.get('/api/contractors/kestrel-drilling').expect(200);
    await api.request.post(`/api/contractors/${body.id}/like`).send({ userId: 'user_fan' }).expect(200);
  });
  afterEach(() => api.stop());

  const read = () => checksum(api.services.database.read);
  const batchOf = async (text: string) => (await importText(api, text)).batch ?? expect.fail('no batch');

  it('restores every row of every table', async () => {
    const original = await read();
    const { batch, counts } = await importText(api, mixed);
    expect([counts.created, counts.updated, counts.unchanged, counts.refused]).to.deep.equal([1, 3, 1, 1]);
    expect(await read()).to.not.equal(original);
    expect((await askList(api, { search: 'falcon' }, 'user_check')).total).to.equal(1);
    const summary = await undoImport(api.services, batch ?? 0);
    expect(summary).to.deep.equal({ removed: 1, restored: 1, kept: [], adjusted: [] });
    expect(await read()).to.equal(original);
    expect((await askList(api, {}, 'user_check')).total).to.equal(2);
    expect((await askList(api, { search: 'falcon' }, 'user_check')).total).to.equal(0);
    expect((await askList(api, { search: 'older kestrel', country: 'Ghana' }, 'user_check')).total).to.equal(1);
    expect((await requireBatch(api.services.database, batch ?? 0)).state).to.equal('undone');
  });

  it('allows the file to be imported and undone again', async () => {
    const original = await read();
    for (let round = 0; round < 3; round += 1) {
      await undoImport(api.services, await batchOf(mixed));
      expect(await read()).to.equal(original);
    }
  });

  it('restores the slug after several renames, and redirects the slugs used in between', async () => {
    const name = (text: string) => csv(['external_id', 'name'], ['A-1', text]);
    await importText(api, name('Falcon Boring'));
    const original = await read();
    const back = await batchOf(name('Kestrel Drilling'));
    await importText(api, name('Third Name'));
    await undoImport(api.services, back + 1);
    await undoImport(api.services, back);
    expect(await read()).to.equal(original);
    const { body } = await api.request.get('/api/contractors/kestrel-drilling').expect(200);
    expect([body.slug, body.redirect_to]).to.deep.equal(['falcon-boring', 'falcon-boring']);
  });

  it('keeps contractors changed after the import, and undoes them once the later change is undone', async () => {
    const original = await read();
    const first = await batchOf(mixed);
    const second = await batchOf(csv(['external_id', 'rig_count'], ['A-1', '77']));
    const partly = await undoImport(api.services, first);
    expect([partly.removed, partly.restored, partly.kept.map(({ name }) => name)]).to.deep.equal([1, 0, ['Falcon Boring']]);
    const { body } = await api.request.get('/api/contractors/falcon-boring').expect(200);
    expect(body.rig_count).to.equal(77);
    await undoImport(api.services, second);
    expect(await undoImport(api.services, first)).to.deep.equal({ removed: 0, restored: 1, kept: [], adjusted: [] });
    expect(await read()).to.equal(original);
  });

  it('keeps the likes added since', async () => {
    const batch = await batchOf(mixed);
    const { body } = await api.request.get('/api/contractors/falcon-boring').expect(200);
    await api.request.post(`/api/contractors/${body.id}/like`).send({ userId: 'user_newcomer' }).expect(200);
    await undoImport(api.services, batch);
    const restored = await api.request.get('/api/contractors/kestrel-drilling').expect(200);
    expect(restored.body.likes).to.equal(2);
  });

  it('fails for a batch that does not exist', async () => {
    expect(await failureOf(undoImport(api.services, 999))).to.be.instanceOf(BatchError);
  });
});

describe('An interrupted import', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
  });
  afterEach(() => api.stop());

  const rows = Array.from({ length: 450 }, (_, index) => [`R-${index}`, `Company ${index}`, '', 'Ghana', '', String(index), '']);
  const file = csv(header, ...rows);
  const count = async () => (await api.services.database.read('contractors').count({ rows: '*' }).first())?.rows;

  /** Leaves a batch in the state of a process that died after two parts of the file. */
  async function interrupt(): Promise<ImportBatch> {
    const { database, now } = api.services;
    const failing = { now, database: { ...database, transaction: failAfter(database.transaction, 3) } };
    await failureOf(importText({ ...api, services: { ...api.services, ...failing } }, file));
    // No process has this id.
    await database.write('import_batches').update({ pid: 2 ** 22 + 1 });
    const [batch = expect.fail('no batch')] = await findInterruptedBatches(database, now());
    return batch;
  }

  function failAfter<Work extends (...args: never[]) => Promise<unknown>>(work: Work, times: number): Work {
    let left = times;
    const wrapped = (...args: never[]) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('the machine stops')) : work(...args);
    };
    // The wrapper has the parameters and the result of `work`.
    return wrapped as Work;
  }

  it('is recognized as interrupted, with complete rows up to a position in the file', async () => {
    const batch = await interrupt();
    expect([batch.rows_done, batch.created, stateOf(batch, api.services.now())]).to.deep.equal([401, 400, 'interrupted']);
    expect(Number(await count())).to.equal(400);
    expect(Number((await api.services.database.read('contractor_lookup').count({ rows: '*' }).first())?.rows)).to.equal(400);
  });

  it('continues where it stopped when the same file is imported again', async () => {
    const { id } = await interrupt();
    const summary = await importText(api, file);
    expect([summary.batch, summary.resumedAfter, summary.counts.created, summary.counts.unchanged]).to.deep.equal([id, 401, 450, 0]);
    expect(Number(await count())).to.equal(450);
    expect((await requireBatch(api.services.database, id)).state).to.equal('finished');
    await undoImport(api.services, id);
    expect(Number(await count())).to.equal(0);
  });

  it('can be undone', async () => {
    const empty = await checksum(api.services.database.read);
    const { id } = await interrupt();
    expect((await undoImport(api.services, id)).removed).to.equal(400);
    expect(await checksum(api.services.database.read)).to.equal(empty);
  });

  it('is not resumed while its process is alive, and blocks other imports', async () => {
    const { id } = await interrupt();
    await api.services.database.write('import_batches').update({ pid: process.pid, touched_at: api.services.now() });
    expect(String(await failureOf(importText(api, file)))).to.match(/Batch \d+ \(list\.csv\) is still running/);
    expect(await failureOf(undoImport(api.services, id))).to.be.instanceOf(BatchError);
    expect((await importText(api, file, 'list.csv', true)).counts.unchanged).to.equal(400);
  });
});
