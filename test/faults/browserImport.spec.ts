import { expect } from 'chai';
import { adminImport } from '#contract/imports/imports';
import { demoAdmin } from '../support/browser/registration';
import { createPreparedDatabase, type TestDatabase } from '../support/database/testDatabase';
import { until } from '../support/probes/until';
import { runCommand } from '../support/processes/command';
import { type Product, startProduct } from '../support/processes/product';

const rows = 6000;

describe('Import in the browser whose server is killed', function () {
  this.timeout(120_000);
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createPreparedDatabase();
  });
  afterEach(() => test.remove());

  const start = () => startProduct({ ...test.settings, RATE_LIMIT_SCALE: '0' });
  const count = async (table: string) => Number((await test.database.read(table).count({ rows: '*' }).first())?.rows);

  async function upload(product: Product): Promise<{ id: number; call: Awaited<ReturnType<typeof demoAdmin>>['call'] }> {
    const { cookie, call } = await demoAdmin(product);
    const lines = Array.from({ length: rows }, (_, index) => `K-${index},Company ${index},Ghana,DD;RC,${index % 50}`);
    const form = new FormData();
    form.append('file', new File([`external_id,name,country,drilling_methods,rig_count\n${lines.join('\n')}\n`], 'many.csv'));
    const answer = await fetch(`${product.url}/api/admin/imports`, { method: 'POST', headers: { Cookie: cookie }, body: form });
    return { id: (await adminImport.validate(await answer.json())).id, call };
  }

  it('is continued by the next process, and no row is imported twice', async () => {
    const first = await start();
    const before = await count('contractors');
    const { id, call } = await upload(first);
    await call('POST', `/api/admin/imports/${id}/run`);
    await until(async () => (await count('import_rows')) > 0, 'the first rows');
    await first.stop('SIGKILL');
    const written = await count('import_rows');
    expect(written).to.be.within(1, rows - 1);
    expect((await runCommand(['import-resume', '1'], test.settings)).output).to.include('Batch 1 was started in the browser. Resume it there');
    const second = await start();
    const admin = await demoAdmin(second);
    const read = async () => adminImport.validate(await admin.call('GET', `/api/admin/imports/${id}`));
    await until(async () => (await read()).state === 'imported', 'the import to end', 60_000);
    expect((await read()).result?.counts).to.deep.include({ created: rows, updated: 0, refused: 0 });
    expect([await count('contractors'), await count('import_rows')]).to.deep.equal([before + rows, rows]);
    expect(await second.stop()).to.equal(0);
  });

  it('is released within a moment when its process is stopped', async () => {
    const first = await start();
    const { id, call } = await upload(first);
    await call('POST', `/api/admin/imports/${id}/run`);
    await until(async () => (await count('import_rows')) > 0, 'the first rows');
    expect(await first.stop('SIGTERM')).to.equal(0);
    const left = await test.database.read('import_files').where({ id }).first('task', 'host', 'attempts');
    expect(left).to.deep.equal({ task: 'run', host: null, attempts: 0 });
    expect(first.lines.filter((line) => line.includes('"level":50'))).to.deep.equal([]);
  });
});
