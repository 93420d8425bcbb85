/**
 * The next start completes an interrupted migration. Tests a random sample of the points where a process can die;
 * MIGRATION_BOUNDARIES=all tests every one (a few minutes on MariaDB). MIGRATION_SEED repeats a sample.
 */
import { expect } from 'chai';
import type { Knex } from 'knex';
import { isSchemaCurrent } from '#api/database/startup/runMigrations';
import { prepareDatabase } from '#api/modules/system/prepareDatabase';
import { migrationSource } from '#db/migrations/source';
import { chanceOf } from '#test/support/data/seededRandom';
import { interruptAfter } from '#test/support/database/interruptedConnections';
import {
  addEarlyRows,
  describeSchema,
  firstMigrations,
  migrate,
  migrateWithKnex,
  migrationNames,
  readRows,
} from '#test/support/database/olderDatabases';
import { copyTestDatabase, createTestDatabase, type TestDatabase } from '#test/support/database/testDatabase';

const all = process.env.MIGRATION_BOUNDARIES === 'all';
const seed = Number(process.env.MIGRATION_SEED || Date.now() % 1_000_000);
/** Migrations that move rows or replace tables: every sample includes boundaries of each. */
const special = ['005_lookup', '009_members', '017_decisions', '020_browser_imports', '024_cms'];

describe(`An interrupted migration (MIGRATION_SEED=${seed})`, function () {
  this.timeout(all ? 3_600_000 : 300_000);
  const databases: TestDatabase[] = [];
  const chance = chanceOf(seed);

  async function opened(database: Promise<TestDatabase>): Promise<TestDatabase> {
    databases.push(await database);
    return database;
  }
  async function removeAfter(test: TestDatabase): Promise<void> {
    databases.splice(databases.indexOf(test), 1);
    await test.remove();
  }
  afterEach(async () => {
    while (databases.length > 0) await databases.pop()?.remove();
  });

  const contentOf = async ({ database }: TestDatabase) => ({ schema: await describeSchema(database), rows: await readRows(database) });

  it('runs again at the next start when it threw an error', async () => {
    const [whole, broken] = [await opened(createTestDatabase()), await opened(createTestDatabase())];
    const name = chance.oneOf(migrationNames) ?? '';
    const { up, down } = await migrationSource.getMigration(name);
    const fails = async (knex: Parameters<typeof up>[0]) => {
      await up(knex);
      throw new Error(`${name} fails at its end`);
    };
    const failing = {
      ...migrationSource,
      getMigration: async (each: string) => (each === name ? { up: fails, down } : migrationSource.getMigration(each)),
    };
    const failure = await migrate(broken.database, failing).catch((error: unknown) => error);
    expect(failure).to.have.property('message', `${name} fails at its end`);
    for (const each of [whole, broken]) await migrate(each.database);
    expect(await contentOf(broken)).to.deep.equal(await contentOf(whole));
  });

  it('of a newer release is accepted, and this release is ready on its database', async () => {
    const { database } = await opened(createTestDatabase());
    const lines: string[] = [];
    await prepareDatabase(database);
    await database.write('knex_migrations').insert({ name: '998_of_the_future', batch: 9, migration_time: new Date() });
    expect(await isSchemaCurrent(database)).to.equal(true);
    await prepareDatabase(database, { report: (line) => lines.push(line) });
    expect(lines).to.deep.equal(['the database has migrations from a newer release: 998_of_the_future']);
    await database
      .write('knex_migrations')
      .delete()
      .where({ name: migrationNames.at(-1) });
    expect(await isSchemaCurrent(database)).to.equal(false);
  });

  if (!process.env.TEST_MYSQL_URL) return;

  /** Returns how many boundaries of a migration a sample tests. */
  function sampleSize(name: string): number {
    if (all) return Number.POSITIVE_INFINITY;
    if (name === '005_lookup') return 3;
    return special.includes(name) || chance.happens(0.15) ? 1 : 0;
  }

  function sample(size: number, boundaries: number): number[] {
    if (size >= boundaries) return Array.from({ length: boundaries }, (_, index) => index);
    return Array.from({ length: size }, () => chance.below(boundaries));
  }

  const runs = [
    // The last migration of those releases: later ones may rely on the journal.
    { release: 'a release that left migrations to knex', run: migrateWithKnex, last: '027_booked_calls' },
    { release: 'this release', run: migrate, last: migrationNames.at(-1) ?? '' },
  ];
  for (const { release, run, last } of runs) {
    it(`of ${release} is completed, wherever its process died`, async () => {
      const whole = await opened(createTestDatabase());
      let tried = 0;
      for (const [index, name] of migrationNames.filter((each) => each <= last).entries()) {
        const source = firstMigrations(index + 1);
        const size = sampleSize(name);
        const before = size > 0 ? await opened(copyTestDatabase(whole)) : null;
        const { statements } = await interruptAfter(Number.POSITIVE_INFINITY, () => run(whole.database, source));
        const after = before && (await contentOf(whole));
        for (const boundary of sample(size, statements)) {
          if (!before) break;
          const broken = await opened(copyTestDatabase(before));
          const { finished } = await interruptAfter(boundary, () => run(broken.database, source));
          const place = `${name} after statement ${boundary} of ${statements}`;
          expect(finished, place).to.equal(false);
          await migrate(broken.database, source);
          expect(await contentOf(broken), place).to.deep.equal(after);
          await removeAfter(broken);
          tried += 1;
        }
        if (before) await removeAfter(before);
        await addEarlyRows(whole.database.write, name);
      }
      expect(tried).to.be.greaterThan(5);
      if (all) process.stdout.write(`      ${tried} boundaries\n`);
    });
  }

  it('applies each of its statements exactly once, whether or not it checks what exists', async () => {
    const up = async (knex: Knex) => {
      await knex.schema.createTable('counters', (table) => {
        table.integer('id').primary();
        table.integer('count').notNullable();
      });
      await knex('counters').insert({ id: 1, count: 0 });
      await knex('counters').increment('count');
      await knex.schema.alterTable('counters', (table) => table.integer('twice').notNullable().defaultTo(0));
      for (let turn = 0; turn < 2; turn += 1) await knex('counters').increment('twice');
      await knex.transaction(async (trx) => {
        for (const column of ['count', 'twice']) await trx('counters').increment(column, 10);
      });
    };
    const upGuarded = async (knex: Knex) => {
      await up(knex);
      // Knex creates the table first and adds its keys in separate statements.
      if (await knex.schema.hasTable('labels')) return;
      await knex.schema.createTable('labels', (table) => {
        table.integer('id').references('counters.id');
        table.string('label', 20).unique();
      });
    };
    const source = { getMigrations: async () => ['001_counters'], getMigrationName: String, getMigration: async () => ({ up: upGuarded }) };
    const test = await opened(createTestDatabase());
    let finished = false;
    for (let boundary = 0; !finished; boundary += 1) {
      finished = (await interruptAfter(boundary, () => migrate(test.database, source))).finished;
      await migrate(test.database, source);
      const found = { ...(await test.database.read('counters').first()) };
      expect(found, `after statement ${boundary}`).to.deep.equal({ id: 1, count: 11, twice: 12 });
      expect((await describeSchema(test.database)).labels, `after statement ${boundary}`).to.match(/UNIQUE KEY.*FOREIGN KEY/s);
      await test.database.write.raw('DROP TABLE labels, counters, migration_steps, knex_migrations, knex_migrations_lock');
    }
  });

  it('is completed by starts that are interrupted repeatedly themselves', async () => {
    const [whole, broken] = [await opened(createTestDatabase()), await opened(createTestDatabase())];
    await migrate(whole.database);
    let starts = 1;
    const longest = all ? 8 : 40;
    while (!(await interruptAfter(2 + chance.below(longest), () => migrate(broken.database))).finished) starts += 1;
    expect(await contentOf(broken)).to.deep.equal(await contentOf(whole));
    expect(starts).to.be.greaterThan(10);
  });
});
