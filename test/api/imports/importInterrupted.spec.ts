import { hostname } from 'node:os';
import { expect } from 'chai';
import { ImportFile } from '#api/modules/imports/models/ImportFile';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import { adminUser, auditOf, day, type Person } from '#test/support/api/companyMembers';
import { afterTask, atRest, readImport, uploadImport, workOnImports } from '#test/support/api/records/browserImports';
import { csv } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { until } from '#test/support/probes/until';

describe('Browser imports that are interrupted', () => {
  let api: TestApi;
  let admin: Person;
  beforeEach(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  afterEach(() => api.stop());

  const rows = 3000;
  const large = csv(['name', 'country'], ...Array.from({ length: rows }, (_, index) => [`Company ${index} of Ghana ${index * 7919}`, 'Ghana']));
  const patch = (id: number, columns: Partial<ImportFile>) =>
    api.services.database.transactionWithoutInvalidation(async (trx) => ImportFile.query(trx).findById(id).patch(columns));
  const contractors = async () => Number((await api.services.database.read('contractors').count({ rows: '*' }).first())?.rows);
  /** No process has this id. */
  const dead = { host: 'a-machine-that-is-gone', pid: 2 ** 22 + 1, touched_at: 0 };

  it('are continued by the next process when one stops, and import nothing twice', async () => {
    const { id } = await uploadImport(admin, large);
    const first = workOnImports(api);
    await admin.browser.post(`/api/admin/imports/${id}/run`).expect(200);
    await until(async () => (await contractors()) > 0, 'the first rows');
    await first.stop();
    const between = await contractors();
    expect(between).to.be.lessThan(rows);
    expect((await readImport(admin, id)).state).to.equal('importing');
    const second = workOnImports(api);
    const done = await atRest(admin, id);
    await second.stop();
    expect(done.result?.counts).to.deep.include({ created: rows, updated: 0, unchanged: 0 });
    expect(await contractors()).to.equal(rows);
    expect((await auditOf(admin, 'import', id)).map(({ action }) => action)).to.deep.equal(['import.finished']);
  });

  it('are resumed after a process died, and wait for an admin when that happens repeatedly', async () => {
    const { id } = await uploadImport(admin, csv(['name', 'country'], ['Chalk Drilling', 'Ghana']));
    await patch(id, { task: 'run', ...dead, attempts: 3 });
    const worker = workOnImports(api);
    const stuck = await readImport(admin, id);
    expect([stuck.state, stuck.task]).to.deep.equal(['interrupted', 'run']);
    expect((await afterTask(admin, id, 'run')).state).to.equal('imported');
    const other = await uploadImport(admin, csv(['name', 'country'], ['Flint Drilling', 'Ghana']));
    await patch(other.id, { task: 'check', ...dead, attempts: 1 });
    expect((await atRest(admin, other.id)).checked?.counts.created).to.equal(1);
    await worker.stop();
  });

  it('answer 409 to changes and new tasks while a task is queued or running', async () => {
    const { id } = await uploadImport(admin, csv(['name', 'country'], ['Chalk Drilling', 'Ghana']));
    await admin.browser.post(`/api/admin/imports/${id}/check`).expect(200);
    for (const task of ['check', 'run', 'undo']) await admin.browser.post(`/api/admin/imports/${id}/${task}`).expect(409);
    await admin.browser
      .put(`/api/admin/imports/${id}`)
      .send({ mapping: [{ name: 'name', field: 'name' }] })
      .expect(409);
  });

  it('wait while a command-line import is running', async () => {
    const { database, now } = api.services;
    const running = {
      file: 'other.csv',
      fingerprint: 'x',
      state: 'running',
      host: hostname(),
      pid: process.pid,
      touched_at: now(),
      started_at: now(),
    };
    await database.transactionWithoutInvalidation(async (trx) => trx('import_batches').insert(running));
    const { id } = await uploadImport(admin, csv(['name', 'country'], ['Chalk Drilling', 'Ghana']));
    const worker = workOnImports(api);
    await admin.browser.post(`/api/admin/imports/${id}/run`).expect(200);
    await until(async () => {
      const made = await ImportFile.query(database.read).findById(id);
      return made?.task === 'run' && made.host === null && made.attempts === 0;
    }, 'it to be put back');
    expect([(await readImport(admin, id)).state, await contractors()]).to.deep.equal(['importing', 0]);
    await database.transactionWithoutInvalidation(async (trx) => trx('import_batches').update({ state: 'finished' }));
    expect((await atRest(admin, id)).state).to.equal('imported');
    await worker.stop();
  });

  it('keep their file for a week, and can be undone without it', async () => {
    const { id } = await uploadImport(admin, csv(['name', 'country'], ['Chalk Drilling', 'Ghana']));
    const unused = await uploadImport(admin, csv(['name', 'country'], ['Flint Drilling', 'Ghana']));
    const worker = workOnImports(api);
    await afterTask(admin, id, 'run');
    const { storage_key } = await ImportFile.query(api.services.database.read).findById(id).throwIfNotFound();
    api.clock.ahead = 8 * day;
    const { body } = await admin.browser.post('/api/login').send({ username: admin.username, password: 'correct horse battery' });
    expect(body.role).to.equal('admin');
    await admin.browser.get(`/api/admin/imports/${unused.id}`).expect(404);
    await createCleanupJob(api.services).begin();
    expect(await api.services.storage.documents.read(storage_key ?? '').then(() => 'kept', String)).to.match(/The file does not exist in storage/);
    expect(await ImportFile.query(api.services.database.read).resultSize()).to.equal(1);
    expect((await readImport(admin, id)).has_file).to.equal(false);
    expect((await afterTask(admin, id, 'undo')).state).to.equal('undone');
    expect(await contractors()).to.equal(0);
    await worker.stop();
  });
});
