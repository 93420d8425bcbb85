import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect } from 'chai';
import { type PrivateServer, startMariadb } from '../../support/database/mariadb';
import { runCommand } from '../../support/processes/command';
import { quickFolder } from '../../support/processes/temporaryFolder';

describe('A backup of the CMS', function () {
  this.timeout(120_000);
  let server: PrivateServer;
  let folder: string;
  before(async () => {
    server = await startMariadb();
  });
  after(() => server.stop());
  beforeEach(() => {
    folder = mkdtempSync(path.join(quickFolder(), 'directory-cms-backup-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const settings = (name: string, CMS_DATABASE_URL = '') => ({
    DATA_DIR: path.join(folder, name),
    BACKUP_DIR: path.join(folder, 'backups'),
    CMS_DATABASE_URL,
  });
  /** Fills a data folder of the site, with secrets and media of the CMS. */
  async function fill(environment: ReturnType<typeof settings>): Promise<void> {
    expect((await runCommand(['sample', '3'], environment)).code).to.equal(0);
    const uploads = path.join(environment.DATA_DIR, 'cms', 'public', 'uploads');
    mkdirSync(uploads, { recursive: true });
    writeFileSync(path.join(environment.DATA_DIR, 'cms', 'secret'), 'the secret');
    writeFileSync(path.join(uploads, 'rig.jpg'), 'the picture');
  }
  async function backUp(environment: ReturnType<typeof settings>): Promise<string> {
    const { code, output } = await runCommand(['backup'], environment);
    expect(code, output).to.equal(0);
    return /Backup: (\S+)/.exec(output)?.[1] ?? '';
  }
  const readFrom = (environment: ReturnType<typeof settings>, name: string) => readFileSync(path.join(environment.DATA_DIR, 'cms', name), 'utf8');

  it('has its SQLite database while it is used, its secrets and its media library', async () => {
    const old = settings('old');
    await fill(old);
    const database = new Sqlite(path.join(old.DATA_DIR, 'cms', 'cms.sqlite'));
    database.pragma('journal_mode = WAL');
    database.exec("CREATE TABLE entries (id INTEGER PRIMARY KEY, title TEXT); INSERT INTO entries VALUES (1, 'Diamond drilling')");
    const file = await backUp(old);
    database.close();
    const restored = settings('restored');
    const { code, output } = await runCommand(['restore', file], restored);
    expect(code, output).to.equal(0);
    expect([readFrom(restored, 'secret'), readFrom(restored, 'public/uploads/rig.jpg')]).to.deep.equal(['the secret', 'the picture']);
    const copy = new Sqlite(path.join(restored.DATA_DIR, 'cms', 'cms.sqlite'));
    expect(copy.prepare('SELECT title FROM entries').pluck().all()).to.deep.equal(['Diamond drilling']);
    copy.close();
  });

  it('has its MariaDB database, and restores it on a server only', async () => {
    const url = await server.createDatabase('cms');
    await server.query('CREATE TABLE cms.entries (id INT PRIMARY KEY, title TEXT)');
    await server.query("INSERT INTO cms.entries VALUES (1, 'Diamond drilling')");
    const old = settings('old', url);
    await fill(old);
    const file = await backUp(old);
    await server.query('DROP TABLE cms.entries');
    const { code, output } = await runCommand(['restore', file], settings('restored', url));
    expect(code, output).to.equal(0);
    expect(await server.query('SELECT title FROM cms.entries')).to.deep.equal([{ title: 'Diamond drilling' }]);
    const elsewhere = await runCommand(['restore', file], settings('elsewhere'));
    expect(elsewhere.code, elsewhere.output).to.equal(0);
    expect(elsewhere.output).to.include("The backup's CMS database is of another kind than the configured one, so the CMS is not restored.");
  });
});
