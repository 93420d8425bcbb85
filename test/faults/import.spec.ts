import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { checksum } from '../support/api/records/imports';
import { createPreparedDatabase, createTestDatabase, type TestDatabase } from '../support/database/testDatabase';
import { runCommand, startCommand } from '../support/processes/command';
import { startProduct } from '../support/processes/product';

const rows = 6000;

describe('Import command', function () {
  this.timeout(120_000);
  let test: TestDatabase;
  let folder: string;
  let file: string;
  beforeEach(async () => {
    test = await createPreparedDatabase();
    folder = mkdtempSync(path.join(tmpdir(), 'directory-fault-'));
    file = path.join(folder, 'many companies.csv');
    const lines = Array.from({ length: rows }, (_, index) => `K-${index},Company ${index},Ghana,DD;RC,${index % 50}`);
    writeFileSync(file, `external_id,name,country,drilling_methods,rig_count\n${lines.join('\n')}\n`);
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    await test.remove();
  });

  /** Starts the import and kills the process once some, but not all, rows are written. */
  async function killHalfway(): Promise<number> {
    const command = startCommand(['import', file], test.settings);
    let done = 0;
    while (done === 0) {
      const batch = await test.database.read('import_batches').first('rows_done');
      done = Number(batch?.rows_done ?? 0);
      if (command.process.exitCode !== null) throw new Error((await command.ended).output);
    }
    command.process.kill('SIGKILL');
    expect((await command.ended).code).to.equal(null);
    return count('contractors');
  }

  async function count(table: string): Promise<number> {
    return Number((await test.database.read(table).count({ rows: '*' }).first())?.rows);
  }

  it('killed halfway leaves complete rows, is shown as interrupted, and can be continued', async () => {
    const written = await killHalfway();
    expect(written).to.be.within(1, rows - 1);
    expect([await count('contractor_lookup'), await count('import_rows'), await count('contractor_terms')]).to.deep.equal([
      written,
      written,
      2 * written,
    ]);
    const product = await startProduct({ ...test.settings, RATE_LIMIT_SCALE: '0' });
    expect(await product.stop()).to.equal(0);
    const message =
      /Import batch 1 \(many companies\.csv\): Interrupted after row [\d,]+\. Run make import-resume BATCH=1 .*make import-undo BATCH=1/;
    expect(product.lines.join('\n')).to.match(message);
    expect((await runCommand(['imports'], test.settings)).output).to.match(/Batch 1 {2}interrupted/);
    const resumed = await runCommand(['import-resume', '1'], test.settings);
    expect([resumed.code, await count('contractors')]).to.deep.equal([0, rows]);
    expect(resumed.output).to.include('Batch 1: 6,000 created, 0 updated, 0 unchanged, 0 rejected');
    expect((await runCommand(['import-resume', '1'], test.settings)).code).to.equal(2);
  });

  it('killed halfway can be undone', async () => {
    const empty = await checksum(test.database.read);
    const written = await killHalfway();
    const undone = await runCommand(['import-undo', '1'], test.settings);
    expect([undone.code, await checksum(test.database.read)]).to.deep.equal([0, empty]);
    expect(undone.output).to.include(`${written.toLocaleString('en')} deleted`);
  });

  it('killed under a parent that does not reap it is recognized as interrupted at once', async () => {
    // The process that replaces the shell never reaps its child, which becomes a zombie.
    const parent = spawn('sh', ['-c', 'node dist/api/command.js import "$0" >/dev/null & exec sleep 60', file], {
      env: { ...process.env, NODE_ENV: 'development', ...test.settings },
      stdio: 'ignore',
    });
    let batch: { pid: number; rows_done: number } | undefined;
    while (!batch?.rows_done) batch = await test.database.read('import_batches').first('pid', 'rows_done');
    process.kill(batch.pid, 'SIGKILL');
    expect((await runCommand(['imports'], test.settings)).output).to.match(/Batch 1 {2}interrupted/);
    parent.kill();
  });

  it('reports its result by its exit code', async () => {
    const imported = async (text: string, name = 'list.csv') => {
      const list = path.join(folder, name);
      writeFileSync(list, text);
      return runCommand(['import', list], test.settings);
    };
    expect(await imported('name,country\nOne,Ghana\n')).to.deep.include({ code: 0 });
    const refused = await imported('name,hq_country\nTwo,Atlantis\nThree,Ghana\n');
    expect(refused.code).to.equal(1);
    expect(refused.output).to.match(/^error +row 2, hq_country: Unknown country: "Atlantis"\.$/m);
    expect(refused.output).to.match(/^Batch 2: 1 created, .* 1 rejected/m);
    expect(await imported('', 'empty.csv')).to.deep.equal({ code: 2, output: 'The file is empty.\n' });
    expect((await runCommand(['import', path.join(folder, 'nowhere.csv')], test.settings)).code).to.equal(2);
    expect((await runCommand(['import-undo', 'x'], test.settings)).output).to.equal(
      'BATCH must be a batch number. Usage: make import-undo BATCH=17\n',
    );
  });
});

describe('Sample command', function () {
  this.timeout(120_000);
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
  });
  afterEach(() => test.remove());

  it('fills an empty directory with exactly the given number of contractors and their likes, and rejects a non-empty one', async () => {
    expect(await runCommand(['sample', '1234'], test.settings)).to.deep.include({ code: 0 });
    const { read } = test.database;
    const sums = await read('contractors').count({ rows: '*' }).sum({ likes: 'likes' }).countDistinct({ slugs: 'slug' }).first();
    const pairs = await read('likes').count({ rows: '*' }).first();
    expect([Number(sums?.rows), Number(sums?.slugs), Number(sums?.likes)]).to.deep.equal([1234, 1234, Number(pairs?.rows)]);
    expect(Number(pairs?.rows)).to.be.greaterThan(1000);
    const again = await runCommand(['sample', '10'], test.settings);
    expect([again.code, again.output]).to.deep.equal([
      2,
      'The directory already has 1,234 contractors. You can add sample contractors only to an empty directory.\n',
    ]);
  });

  it('names the valid counts', async () => {
    for (const count of ['', '0', 'many', '1000001', '-5']) {
      const { code, output } = await runCommand(['sample', count], test.settings);
      expect([code, output]).to.deep.equal([2, 'COUNT must be a number from 1 to 1,000,000. Usage: make sample COUNT=100000\n']);
    }
  });
});
