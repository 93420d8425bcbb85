import { expect } from 'chai';
import type { Worker } from '#api/background/worker';
import { addCompany, adminUser, type Person } from '#test/support/api/companyMembers';
import { afterTask, readImport, uploadImport, workOnImports } from '#test/support/api/records/browserImports';
import { csv } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Drafts from an import', () => {
  let api: TestApi;
  let admin: Person;
  let worker: Worker;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
    worker = workOnImports(api);
  });
  after(async () => {
    await worker.stop();
    await api.stop();
  });

  const asDrafts = (id: number) => admin.browser.put(`/api/admin/imports/${id}/options`).send({ drafts: true }).expect(200);
  /** The status of each contractor that an import created or changed, by row. */
  const statuses = async (id: number): Promise<string[]> =>
    api.services.database
      .read('contractors')
      .join('import_rows', 'contractors.id', 'import_rows.contractor_id')
      .where('batch_id', (await readImport(admin, id)).batch)
      .orderBy('import_rows.row')
      .pluck('profile_status');

  it('are what new contractors become, also if the file calls them accepted', async () => {
    const rows = [
      ['Draft One Drilling', 'accepted'],
      ['Draft Two Drilling', ''],
      ['Draft Three Drilling', 'archived'],
      ['Draft One Drilling', 'accepted'],
    ];
    const { id } = await uploadImport(admin, csv(['name', 'profile_status'], ...rows));
    await asDrafts(id);
    expect((await afterTask(admin, id, 'check')).checked?.counts).to.deep.include({ created: 3, unchanged: 1 });
    const done = await afterTask(admin, id, 'run');
    expect(done.result?.counts).to.deep.include({ created: 3, unchanged: 1 });
    expect([done.options.drafts, await statuses(id)]).to.deep.equal([true, ['draft', 'draft', 'archived']]);
    const { body } = await api.request.get('/api/contractors').query({ search: 'Draft One' }).expect(200);
    expect(body).to.deep.equal([]);
  });

  it('are matched when the file is imported again, and can be undone', async () => {
    const file = csv(['name', 'country', 'city'], ['Again Drilling', 'Ghana', 'Tema']);
    const first = await uploadImport(admin, file);
    await asDrafts(first.id);
    await afterTask(admin, first.id, 'run');
    const second = await uploadImport(admin, file.replace('Tema', 'Accra'));
    expect((await afterTask(admin, second.id, 'run')).result?.counts).to.deep.include({ created: 0, updated: 1 });
    expect(await statuses(second.id)).to.deep.equal(['draft']);
    expect((await afterTask(admin, second.id, 'undo')).undone).to.deep.include({ restored: 1 });
    expect((await afterTask(admin, first.id, 'undo')).undone).to.deep.include({ removed: 1 });
  });

  it('do not change the status of contractors that are listed already', async () => {
    await addCompany(api, { name: 'Listed Drilling', country: 'Ghana' });
    const { id } = await uploadImport(admin, csv(['name', 'country', 'city'], ['Listed Drilling', 'Ghana', 'Tema']));
    await asDrafts(id);
    await afterTask(admin, id, 'run');
    expect(await statuses(id)).to.deep.equal(['accepted']);
  });

  it('are not made unless that is chosen', async () => {
    const { id } = await uploadImport(admin, csv(['name'], ['At Once Drilling']));
    await afterTask(admin, id, 'run');
    expect(await statuses(id)).to.deep.equal(['accepted']);
  });

  it('stay drafts when another draft import calls them accepted', async () => {
    const file = csv(['name', 'country', 'city', 'profile_status'], ['Waiting Drilling', 'Ghana', 'Tema', 'accepted']);
    for (const text of [file, file.replace('Tema', 'Accra')]) {
      const { id } = await uploadImport(admin, text);
      await asDrafts(id);
      await afterTask(admin, id, 'run');
      expect(await statuses(id)).to.deep.equal(['draft']);
    }
  });
});
