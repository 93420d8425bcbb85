/**
 * Kills processes while they prepare the database. By default a few; MIGRATION_KILLS=200 kills that many, and starts a tenth as many groups of
 * processes at once. MIGRATION_SEED repeats a run.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { prepareDatabase } from '#api/modules/system/prepareDatabase';
import { chanceOf } from '../support/data/seededRandom';
import { buildOlderDatabase, describeSchema, migrationNames, readRows } from '../support/database/olderDatabases';
import { createTestDatabase, type TestDatabase } from '../support/database/testDatabase';
import { startCommand } from '../support/processes/command';

const kills = Number(process.env.MIGRATION_KILLS || 2);
const seed = Number(process.env.MIGRATION_SEED || Date.now() % 1_000_000);

describe(`Processes that prepare a database (MIGRATION_SEED=${seed})`, function () {
  this.timeout(60_000 + kills * 20_000);
  const chance = chanceOf(seed);

  /** Runs a command that only prepares the database. */
  const prepare = ({ settings }: TestDatabase) => startCommand(['imports'], settings);

  async function prepared(test: TestDatabase): Promise<void> {
    const { code, output } = await prepare(test).ended;
    expect(code, output).to.equal(0);
  }

  const contentOf = async ({ database }: TestDatabase) => ({ schema: await describeSchema(database), rows: await readRows(database) });

  /** The result of an uninterrupted preparation, by initial number of migrations. Rows are added for the first migrations only. */
  const references = new Map<number, ReturnType<typeof contentOf>>();
  function referenceOf(count: number): ReturnType<typeof contentOf> {
    const key = Math.min(count, 6);
    const found = references.get(key) ?? withDatabase(key, async (test) => prepareDatabase(test.database).then(() => contentOf(test)));
    references.set(key, found);
    return found;
  }

  async function withDatabase<Result>(count: number, work: (test: TestDatabase) => Promise<Result>): Promise<Result> {
    const test = await createTestDatabase();
    try {
      if (count > 0) await buildOlderDatabase(test.database, count);
      return await work(test);
    } finally {
      await test.remove();
    }
  }

  /** Resolves when a process holds the lock for preparing the database, or has ended. */
  async function preparing({ database, settings }: TestDatabase, command: ReturnType<typeof prepare>): Promise<void> {
    const isLocked = async () => {
      if (database.dialect === 'sqlite') return existsSync(path.join(settings.DATA_DIR, 'start.lock'));
      const [rows = []]: { holder: number | null }[][] = await database.read.raw(
        "SELECT IS_USED_LOCK(CONCAT('directory-start-', SHA1(DATABASE()))) AS holder",
      );
      return rows[0]?.holder !== null;
    };
    while (command.process.exitCode === null && !(await isLocked())) await delay(2);
  }

  /** The milliseconds that a process takes to prepare an empty database. */
  async function measure(): Promise<number> {
    return withDatabase(0, async (test) => {
      const command = prepare(test);
      await preparing(test, command);
      const begun = performance.now();
      expect((await command.ended).code).to.equal(0);
      return performance.now() - begun;
    });
  }

  /** The initial number of migrations of each database; every other database is empty. */
  const older = Array.from({ length: kills }, () => 1 + chance.below(migrationNames.length - 1));
  const countOf = (turn: number) => (turn % 2 === 1 ? (older[turn % (process.env.MIGRATION_KILLS ? kills : 1)] ?? 0) : 0);

  it('leave a database that the next start completes, whenever they are killed', async () => {
    const whole = await measure();
    const moments: string[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      const count = countOf(kill);
      // A process with few remaining migrations is faster.
      const wait = chance.number() * whole * (1 - (0.7 * count) / migrationNames.length);
      await withDatabase(count, async (test) => {
        const first = prepare(test);
        await preparing(test, first);
        await delay(wait);
        first.process.kill('SIGKILL');
        const { code } = await first.ended;
        const reached = await reachedBy(test);
        moments.push(code === null ? (reached < migrationNames.length ? 'migrating' : 'seeding') : 'after');
        await prepared(test);
        expect(await contentOf(test), `kill ${kill} after ${wait} ms, from ${count}, at ${reached}`).to.deep.equal(await referenceOf(count));
      });
    }
    const figures = ['migrating', 'seeding', 'after'].map((each) => `${each} ${moments.filter((one) => one === each).length}`);
    if (process.env.MIGRATION_KILLS) process.stdout.write(`      ${figures.join(', ')}; preparing an empty one takes ${Math.round(whole)} ms\n`);
  });

  /** The number of migrations that have run. */
  async function reachedBy({ database }: TestDatabase): Promise<number> {
    if (!(await database.read.schema.hasTable('knex_migrations'))) return 0;
    return Number((await database.read('knex_migrations').count({ rows: '*' }).first())?.rows);
  }

  it('wait for each other, and all start', async () => {
    for (let group = 0; group < Math.max(1, kills / 10); group += 1) {
      const count = countOf(group);
      await withDatabase(count, async (test) => {
        const started = Array.from({ length: 3 - (group % 2) }, () => prepare(test));
        for (const { ended } of started) expect((await ended).code, (await ended).output).to.equal(0);
        expect(await contentOf(test)).to.deep.equal(await referenceOf(count));
      });
    }
  });
});
