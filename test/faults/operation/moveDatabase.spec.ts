import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import supertest from 'supertest';
import type { Database } from '#api/database/database';
import { openDatabase } from '#api/database/openDatabase';
import { listTables } from '#api/database/tables/listTables';
import { digestTable, type TableDigest } from '#api/database/tables/tableRows';
import { type PrivateServer, startMariadb } from '../../support/database/mariadb';
import { until } from '../../support/probes/until';
import { runCommand, startCommand } from '../../support/processes/command';
import { type Product, startProduct } from '../../support/processes/product';
import { quickFolder } from '../../support/processes/temporaryFolder';

const sampleCount = 1200;

describe('Moving the database', function () {
  this.timeout(240_000);
  let server: PrivateServer;
  let folder: string;
  let products: Product[];
  let opened: Database[];
  before(async () => {
    server = await startMariadb();
  });
  after(() => server.stop());
  beforeEach(() => {
    folder = mkdtempSync(path.join(quickFolder(), 'directory-move-'));
    products = [];
    opened = [];
  });
  afterEach(async () => {
    for (const product of products) await product.stop();
    for (const database of opened) await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const settings = (url: string) => ({ DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') });
  const open = async (url: string) => {
    const database = await openDatabase(settings(url));
    opened.push(database);
    return database;
  };
  const serve = async (url: string) => {
    const product = await startProduct({ ...settings(url), RATE_LIMIT_SCALE: '0' });
    products.push(product);
    return product;
  };
  const like = ({ url }: Product, visitor: string) =>
    supertest(url)
      .post('/api/contractors/1/like')
      .send({ userId: `user_${visitor}` });

  it('copies every row from SQLite to MariaDB, resumes after a kill, and rejects writes to the old database in the meantime', async () => {
    const url = await server.createDatabase('moved');
    const filled = await runCommand(['sample', String(sampleCount)], settings(''));
    expect(filled.code, filled.output).to.equal(0);
    const old = await open('');
    const target = await open(url);
    const site = await serve('');
    await like(site, 'before').expect(200);

    const first = startCommand(['move-to', url], settings(''));
    const copied = async () =>
      Number(
        (
          await target
            .write('likes')
            .count({ rows: '*' })
            .first()
            .catch(() => undefined)
        )?.rows ?? 0,
      );
    await until(async () => (await copied()) > 0, 'the first copied likes', 60_000);
    first.process.kill('SIGKILL');
    await first.ended;

    const rejected = await like(site, 'during').expect(503);
    expect(rejected.headers['retry-after']).to.match(/^\d+$/);
    const message = "We're doing maintenance. You can look at everything, but changes can't be saved right now. Try again in a few minutes.";
    expect(rejected.body.error).to.equal(message);
    await supertest(site.url).get('/api/contractors/1').expect(200);
    expect((await supertest(site.url).get('/join').expect(200)).text).to.include(message.replaceAll("'", '&#x27;'));
    await supertest(site.url).get('/readyz').expect(200);
    const refused = await runCommand(['imports'], settings(url));
    expect([refused.code, refused.output]).to.deep.equal([
      2,
      `The database is incomplete, because it was being filled from ${path.join(folder, 'data', 'directory.sqlite')} when that was interrupted. Run the same command again.\n`,
    ]);

    const second = await runCommand(['move-to', url], settings(''));
    expect(second.code, second.output).to.equal(0);
    expect(second.output).to.match(/[\d,]{4,} of the rows were there already\./);
    expect(await contentsOf(target)).to.deep.equal(await contentsOf(old));
    await like(site, 'after').expect(503);
    const moved = await serve(url);
    await like(moved, 'after').expect(200);

    expect((await runCommand(['move-to', url], settings(''))).output).to.match(/The new database is not empty\. Choose an empty one\.\n$/);
    expect((await runCommand(['read-write'], settings(''))).code).to.equal(0);
    await until(async () => (await like(site, 'again')).status === 200, 'the old database to accept writes');
  });

  it('copies every row from MariaDB to SQLite', async () => {
    const url = await server.createDatabase('moved_back');
    const filled = await runCommand(['sample', '200'], settings(url));
    expect(filled.code, filled.output).to.equal(0);
    const { code, output } = await runCommand(['move-to', 'sqlite', url], settings(''));
    expect(code, output).to.equal(0);
    expect(await contentsOf(await open(''))).to.deep.equal(await contentsOf(await open(url)));
  });

  it('names a wrong or missing database', async () => {
    const answers: string[] = [];
    for (const args of [[], ['postgres://x/y'], ['sqlite'], ['mysql://a@localhost/b', 'nothing']])
      answers.push((await runCommand(['move-to', ...args], settings(''))).output.split('.')[0] ?? '');
    expect(answers.map((answer) => answer.slice(0, 44))).to.deep.equal([
      'DATABASE_URL is missing',
      'DATABASE_URL must be sqlite or empty or mysq',
      'DATABASE_URL names the database that is move',
      'FROM must be sqlite or empty or mysql://user',
    ]);
  });
});

async function contentsOf(database: Database): Promise<Record<string, TableDigest>> {
  const digests: Record<string, TableDigest> = {};
  for (const table of await listTables(database.read, database.dialect))
    digests[table.name] = await digestTable(database.read, database.dialect, table);
  return digests;
}
