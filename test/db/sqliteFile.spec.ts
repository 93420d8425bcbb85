import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import type { Database } from '#api/database/database';
import { openDatabase } from '#api/database/openDatabase';
import { openSqlite } from '#api/database/sqlite/openSqlite';
import { acquireStartLock } from '#api/database/startup/runMigrations';

describe('SQLite database file', () => {
  let folder: string;
  let file: string;
  const open: Database[] = [];
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'directory-sqlite-'));
    file = path.join(folder, 'data', 'directory.sqlite');
  });
  afterEach(async () => {
    for (const database of open.splice(0)) await database.close();
    rmSync(folder, { recursive: true });
  });

  async function openFile(name = file): Promise<Database> {
    const database = await openSqlite(name);
    open.push(database);
    return database;
  }
  const modeOf = (name: string) => (statSync(name).mode & 0o777).toString(8);

  it('is created for the current user only, with its log and its folder', async () => {
    const database = await openDatabase({ DATABASE_URL: '', DATA_DIR: path.dirname(file) });
    open.push(database);
    await database.write.raw('CREATE TABLE notes (text TEXT)');
    expect([path.dirname(file), file, `${file}-wal`, `${file}-shm`].map(modeOf)).to.deep.equal(['700', '600', '600', '600']);
    expect(modeOf(folder)).to.equal('700');
  });

  it('is restricted to its user and group if an earlier version left it readable to everyone', async () => {
    await (await openFile()).close();
    open.pop();
    chmodSync(file, 0o644);
    await openFile();
    expect(modeOf(file)).to.equal('640');
  });

  it('is locked at the start by a file for the current user only', async () => {
    const database = await openDatabase({ DATABASE_URL: '', DATA_DIR: path.dirname(file) });
    open.push(database);
    await (await acquireStartLock(database, () => undefined)).release();
    expect(modeOf(path.join(path.dirname(file), 'start.lock'))).to.equal('600');
  });

  /** Copies a file while the database is open, which gives its state after a crash. */
  const copy = (from: string, to: string) => copyFileSync(from, to);

  it('opens with the log that a killed process left, but not with the log of another state', async () => {
    const { write } = await openFile();
    await write.raw('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)');
    await write.raw('CREATE INDEX notes_by_text ON notes (text)');
    await write.raw('PRAGMA wal_checkpoint(TRUNCATE)');
    const restored = path.join(folder, 'restored.sqlite');
    copy(file, restored);
    const fill = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) INSERT INTO notes (text) SELECT 'note ' || i FROM n";
    await write.raw(fill);
    await write.raw('PRAGMA wal_checkpoint(TRUNCATE)');
    await write.raw("UPDATE notes SET text = 'changed' WHERE id > 4000");
    const killed = path.join(folder, 'killed.sqlite');
    for (const ending of ['', '-wal']) copy(file + ending, killed + ending);
    const after = await openFile(killed);
    expect(await after.readRow("SELECT COUNT(*) AS changed FROM notes WHERE text = 'changed'", [])).to.deep.equal({ changed: 1000 });

    copy(`${file}-wal`, `${restored}-wal`);
    const bytes = readFileSync(restored);
    const error: unknown = await openFile(restored).catch((reason: unknown) => reason);
    expect(String(error)).to.match(/^Error: The database \S+ does not match its log .* remove \S+-wal and \S+-shm, then start again\./);
    // The restored file is unchanged.
    expect(readFileSync(restored).equals(bytes)).to.equal(true);
    for (const ending of ['-wal', '-shm']) rmSync(restored + ending, { force: true });
    const again = await openFile(restored);
    expect(await again.readRow('SELECT COUNT(*) AS notes FROM notes', [])).to.deep.equal({ notes: 0 });
  });
});
