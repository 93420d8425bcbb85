/**
 * Processes that are killed while they prepare the database. By default a few kills; MIGRATION_KILLS=200 kills so many, and
 * starts a tenth as many groups of processes at once. MIGRATION_SEED repeats a run.
 */
import { expect } from 'chai';
import { prepareDatabase } from '../../api/prepareDatabase';
import { chanceOf } from '../support/chance';
import { startCommand } from '../support/command';
import { buildOlderDatabase, describeSchema, migrationNames, readRows } from '../support/migrating';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

const kills = Number(process.env.MIGRATION_KILLS || 2);
const seed = Number(process.env.MIGRATION_SEED || Date.now() % 1_000_000);

describe(`processes that prepare a database (MIGRATION_SEED=${seed})`, function () {
  this.timeout(60_000 + kills * 20_000);
  const chance = chanceOf(seed);

  /** Prepares the database, and nothing more. */
  const prepare = ({ settings }: TestDatabase) => startCommand(['imports'], settings);

  async function prepared(test: TestDatabase): Promise<void> {
    const { code, output } = await prepare(test).ended;
    expect(code, output).to.equal(0);
  }

  const contentOf = async ({ database }: TestDatabase) => ({ schema: await describeSchema(database), rows: await readRows(database) });

  /** What a database of so many migrations becomes if nobody interrupts it; rows are added to the first ones only. */
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

  /** How long a process takes to get to the database, and how long to prepare an empty one. */
  async function measure(): Promise<{ idle: number; whole: number }> {
    return withDatabase(0, async (test) => {
      const begun = performance.now();
      await prepared(test);
      const whole = performance.now() - begun;
      await prepared(test);
      return { whole, idle: performance.now() - begun - whole };
    });
  }

  /** From how many migrations each database starts: every other one is empty. */
  const older = Array.from({ length: kills }, () => 1 + chance.below(migrationNames.length - 1));
  const countOf = (turn: number) => (turn % 2 === 1 ? (older[turn % (process.env.MIGRATION_KILLS ? kills : 1)] ?? 0) : 0);

  it('leave one that the next start completes, whenever they are killed', async () => {
    const { idle, whole } = await measure();
    const moments: string[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      const count = countOf(kill);
      // A process that has little left to migrate is faster.
      const longest = idle + (whole - idle) * (1 - (0.8 * count) / migrationNames.length);
      const delay = idle * 0.6 + chance.number() * (longest - idle * 0.6);
      await withDatabase(count, async (test) => {
        const first = prepare(test);
        const timer = setTimeout(() => first.process.kill('SIGKILL'), delay);
        const { code } = await first.ended;
        clearTimeout(timer);
        const reached = await reachedBy(test);
        moments.push(code === null ? (reached < count + 1 ? 'before' : reached < migrationNames.length ? 'migrating' : 'seeding') : 'after');
        await prepared(test);
        expect(await contentOf(test), `kill ${kill} after ${delay} ms, from ${count}, at ${reached}`).to.deep.equal(await referenceOf(count));
      });
    }
    const figures = ['before', 'migrating', 'seeding', 'after'].map((each) => `${each} ${moments.filter((one) => one === each).length}`);
    if (process.env.MIGRATION_KILLS) process.stdout.write(`      ${figures.join(', ')}; ${Math.round(idle)} to ${Math.round(whole)} ms\n`);
  });

  /** How many migrations have run. */
  async function reachedBy({ database }: TestDatabase): Promise<number> {
    if (!(await database.read.schema.hasTable('knex_migrations'))) return 0;
    return Number((await database.read('knex_migrations').count({ rows: '*' }).first())?.rows);
  }

  it('wait for each other, and all come up', async () => {
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
