import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import knex, { type Knex } from 'knex';
import { knexSettings } from '#api/database/knexSettings';

describe('Prepared statements of SQLite', () => {
  let folder: string;
  let database: Knex;
  let otherProcess: Knex;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'statements-'));
    const settings = knexSettings({ file: path.join(folder, 'test.sqlite') });
    database = knex(settings);
    otherProcess = knex(settings);
    await database.schema.createTable('rigs', (table) => void table.string('name'));
    await database('rigs').insert({ name: 'Rig 1' });
  });
  afterEach(async () => {
    await Promise.all([database.destroy(), otherProcess.destroy()]);
    rmSync(folder, { recursive: true });
  });

  const readAll = () => database('rigs').orderBy('name');

  it('return the current rows when a query is repeated', async () => {
    expect(await readAll()).to.deep.equal([{ name: 'Rig 1' }]);
    await otherProcess('rigs').insert({ name: 'Rig 2' });
    expect(await readAll()).to.deep.equal([{ name: 'Rig 1' }, { name: 'Rig 2' }]);
  });

  for (const [whose, connection] of [
    ['the same', () => database],
    ['another', () => otherProcess],
  ] as const)
    it(`return the columns that a migration of ${whose} process has added`, async () => {
      await readAll();
      await connection().schema.alterTable('rigs', (table) => void table.integer('depth'));
      await connection()('rigs').update({ depth: 1200 });
      expect(await readAll()).to.deep.equal([{ name: 'Rig 1', depth: 1200 }]);
    });

  it('apply their own values when the same query is sent many times at once', async () => {
    const names = Array.from({ length: 50 }, (_each, index) => `Rig ${index}`);
    await database('rigs').delete();
    await Promise.all(names.map((name) => database('rigs').insert({ name })));
    const found = await Promise.all(names.map((name) => database('rigs').where({ name }).first('name')));
    expect(found).to.deep.equal(names.map((name) => ({ name })));
  });
});
