import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { expect } from 'chai';
import supertest from 'supertest';
import type { Database } from '#api/database/database';
import { openDatabase } from '#api/database/openDatabase';
import { listTables } from '#api/database/tables/listTables';
import { digestTable, type TableDigest } from '#api/database/tables/tableRows';
import { readBackup } from '#api/modules/backups/readBackup';
import { createTestDatabase, type TestDatabase } from '../support/database/testDatabase';
import { runCommand } from '../support/processes/command';
import { type Product, startProduct } from '../support/processes/product';
import { quickFolder } from '../support/processes/temporaryFolder';

const sampleCount = 300;

/** The other database is always SQLite; the run's own is MariaDB or SQLite. So both directions are tested. */
describe('Backup and restore', function () {
  this.timeout(120_000);
  let folder: string;
  let source: TestDatabase;
  let opened: Database[];
  let product: Product | null;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(quickFolder(), 'directory-backup-'));
    source = await createTestDatabase();
    opened = [];
    product = null;
  });
  afterEach(async () => {
    await product?.stop();
    for (const database of opened) await database.close();
    await source.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const backupFolder = () => path.join(folder, 'backups');
  const otherSettings = () => ({ DATABASE_URL: '', DATA_DIR: path.join(folder, 'other') });
  const openOther = async () => {
    const database = await openDatabase(otherSettings());
    opened.push(database);
    return database;
  };
  async function backUp(environment: Record<string, string> = {}): Promise<string> {
    const { code, output } = await runCommand(['backup'], { ...source.settings, BACKUP_DIR: backupFolder(), ...environment });
    expect(code, output).to.equal(0);
    return /Backup: (\S+)/.exec(output)?.[1] ?? '';
  }
  const restore = (file: string, settings: Record<string, string>, ...options: string[]) => runCommand(['restore', file, ...options], settings);
  const fill = async () => {
    const { code, output } = await runCommand(['sample', String(sampleCount)], source.settings);
    expect(code, output).to.equal(0);
  };

  it('is consistent while the site writes, and is restored on another database, with the files, equal to the moment of the backup', async () => {
    await fill();
    writeFileAt(path.join(source.settings.DATA_DIR, 'documents', 'a-document'), 'the content');
    product = await startProduct({ ...source.settings, RATE_LIMIT_SCALE: '0' });
    const { url } = product;
    let isRunning = true;
    let likes = 0;
    const load = Array.from({ length: 4 }, async (_, client) => {
      while (isRunning) {
        likes += 1;
        await supertest(url)
          .post(`/api/contractors/${1 + (likes % sampleCount)}/like`)
          .send({ userId: `user_${client}x${likes}` });
      }
    });
    const file = await backUp();
    const likesDuringBackup = likes;
    isRunning = false;
    await Promise.all(load);
    expect(likesDuringBackup).to.be.greaterThan(0);

    const { code, output } = await restore(file, otherSettings());
    expect(code, output).to.equal(0);
    const { contents } = await readBackup(file, '');
    const other = await openOther();
    expect(await digests(other)).to.deep.equal(Object.fromEntries(contents.tables.map(({ name, ...digest }) => [name, digest])));
    const differing = await other
      .read('contractors')
      .leftJoin('likes', 'likes.contractor_id', 'contractors.id')
      .groupBy('contractors.id', 'contractors.likes')
      .havingRaw('COUNT(likes.contractor_id) <> contractors.likes')
      .select('contractors.id');
    expect(differing, 'a contractor has another number of likes than its count says').to.deep.equal([]);
    expect(readFileSync(path.join(otherSettings().DATA_DIR, 'documents', 'a-document'), 'utf8')).to.equal('the content');
    await other.close();

    const restored = await startProduct({ ...otherSettings(), RATE_LIMIT_SCALE: '0' });
    try {
      await supertest(restored.url).get('/api/contractors/1').expect(200);
      const again = await restore(file, otherSettings(), '--replace');
      expect([again.code, again.output]).to.deep.equal([2, 'Another process uses the database. Stop the site, then run the restore again.\n']);
    } finally {
      await restored.stop();
    }
  });

  it('is encrypted for a key, and read with it only', async () => {
    await fill();
    const identity = await generateIdentity();
    const identityFile = path.join(folder, 'key.txt');
    writeFileSync(identityFile, `# a key\n${identity}\n`);
    const file = await backUp({ BACKUP_RECIPIENT: await identityToRecipient(identity) });
    expect(file).to.match(/\.tar\.gz\.age$/);
    const verify = (environment: Record<string, string>) => runCommand(['verify-backup', file], environment);
    expect(await verify({})).to.deep.include({
      code: 2,
      output: 'The backup is encrypted. Name the file with the secret key in BACKUP_IDENTITY_FILE.\n',
    });
    const otherFile = path.join(folder, 'other.txt');
    writeFileSync(otherFile, await generateIdentity());
    expect((await verify({ BACKUP_IDENTITY_FILE: otherFile })).output).to.match(/^The backup can't be decrypted with the key in /);
    const { code, output } = await verify({ BACKUP_IDENTITY_FILE: identityFile });
    expect([code, output]).to.deep.equal([0, output.match(/^The backup of \S+ is complete and undamaged: .*\n$/)?.[0]]);
  });

  it('is rejected if it is cut, changed or of a newer release, and leaves the database as it was', async () => {
    await fill();
    const file = await backUp();
    const whole = readFileSync(file);
    const attempt = async (content: Buffer) => {
      const damaged = path.join(folder, 'damaged.tar.gz');
      writeFileSync(damaged, content);
      const { code, output } = await restore(damaged, otherSettings());
      expect(code, output).to.equal(2);
      return output;
    };
    expect(await attempt(whole.subarray(0, whole.length / 2))).to.match(/is damaged or incomplete, and can't be used\.\n$/);
    const changed = Buffer.from(whole);
    const middle = Math.floor(whole.length / 2);
    changed[middle] = (changed[middle] ?? 0) ^ 0xff;
    expect(await attempt(changed)).to.match(/damaged/);
    expect(await attempt(Buffer.from('name,city\n'))).to.match(/is not a backup of this product\.\n$/);
    expect((await restore(file, otherSettings())).code).to.equal(0);
    expect((await restore(file, otherSettings())).output).to.equal(
      'The database is not empty. To delete all that it holds, and restore the backup, add REPLACE=1.\n',
    );
    await source.database.write('knex_migrations').insert({ name: '999_future', batch: 1, migration_time: new Date() });
    const newer = await backUp();
    expect((await restore(newer, otherSettings())).output).to.match(
      /^The backup is from a newer release .*999_future.*Upgrade this installation first\.\n$/,
    );
  });

  it('never removes the tables of another application', async () => {
    await fill();
    const file = await backUp();
    const other = await openOther();
    await other.write.schema.createTable('posts', (table) => table.increments('id'));
    await other.close();
    for (const options of [[], ['--replace']]) {
      const { code, output } = await restore(file, otherSettings(), ...options);
      expect([code, output]).to.deep.equal([2, 'The database has tables of another application. Choose a database for the site alone.\n']);
    }
    expect(await (await openOther()).write.schema.hasTable('posts')).to.equal(true);
  });

  it('keeps the newest backups', async () => {
    expect((await runCommand(['backup'], source.settings)).output).to.equal('The database is empty, so there is nothing to back up.\n');
    await fill();
    mkdirSync(backupFolder());
    const names = [1, 2, 3].map((day) => `directory-2026010${day}T000000Z.tar.gz`);
    for (const name of [...names, 'notes.txt']) writeFileSync(path.join(backupFolder(), name), '');
    await backUp({ BACKUP_KEEP: '2' });
    const left = readdirSync(backupFolder()).sort();
    expect(left.slice(0, 1).concat(left.slice(2))).to.deep.equal(['directory-20260103T000000Z.tar.gz', 'notes.txt']);
    expect(left).to.have.length(3);
  });

  it('refuses to start on a database that a restore left incomplete, and completes it on the next run', async () => {
    await fill();
    const file = await backUp();
    await restore(file, otherSettings());
    const other = await openOther();
    await other.write.schema.createTable('unfinished_transfers', (table) => {
      table.integer('id').primary();
      table.string('source');
    });
    await other.write('unfinished_transfers').insert({ id: 1, source: file });
    await other.close();
    const { code, output } = await runCommand(['imports'], otherSettings());
    expect([code, output]).to.deep.equal([
      2,
      `The database is incomplete, because it was being filled from ${file} when that was interrupted. Run the same command again.\n`,
    ]);
    expect((await restore(file, otherSettings())).code).to.equal(0);
    expect((await runCommand(['imports'], otherSettings())).code).to.equal(0);
  });
});

async function digests(database: Database): Promise<Record<string, TableDigest>> {
  const tables = await listTables(database.read, database.dialect);
  const entries: [string, TableDigest][] = [];
  for (const table of tables) entries.push([table.name, await digestTable(database.read, database.dialect, table)]);
  return Object.fromEntries(entries);
}

function writeFileAt(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
