import type { Knex } from 'knex';
import { migrationSource } from '#db/migrations/source';
import type { Database } from '../database';
import { lockMysql } from './lockMysql';
import { lockSqlite } from './lockSqlite';
import type { StartLock } from './StatementJournal';

/**
 * Runs the pending migrations, under the start lock. Each can be interrupted anywhere: the next call continues. A database that an older release left
 * half migrated is repaired, and migrations of a newer release are left alone, because migrations only add.
 * @param report receives lines for the operator
 */
export async function runMigrations(
  { connection, journal }: Pick<StartLock, 'connection' | 'journal'>,
  report: (line: string) => void,
  source: Knex.MigrationSource<string> = migrationSource,
): Promise<void> {
  const settings = { migrationSource: source, disableMigrationsListValidation: true };
  const wasMigratedBefore = await connection.schema.hasTable('knex_migrations');
  // Creates Knex's tables if they are missing; older releases expect them.
  const [applied]: [{ name: string }[], unknown] = await connection.migrate.list(settings);
  const names = await source.getMigrations([]);
  const newerMigrations = applied.map(({ name }) => name).filter((name) => !names.includes(name));
  if (newerMigrations.length > 0) report(`the database has migrations from a newer release: ${newerMigrations.join(', ')}`);
  await releaseKnexLock(connection);
  // SQLite runs all of them in one transaction.
  if (!journal) return void (await connection.migrate.latest(settings));
  const last = await connection('knex_migrations').max({ batch: 'batch' }).first();
  const batch = Number(last?.batch ?? 0) + 1;
  for (const name of names.filter((each) => !applied.some((one) => one.name === each))) {
    const { up } = await source.getMigration(name);
    await journal.begin(name, wasMigratedBefore);
    await up(connection);
    journal.end();
    await connection.transaction(async (trx) => {
      await trx('knex_migrations').insert({ name, batch, migration_time: new Date() });
      await trx('migration_steps').delete().where({ migration: name });
    });
  }
}

/** On MySQL, Knex's own lock survives a process that dies, and would keep older releases from starting. */
async function releaseKnexLock(connection: Knex): Promise<void> {
  const locked = await connection('knex_migrations_lock').where({ is_locked: 1 }).first();
  if (locked) await connection.migrate.forceFreeMigrationsLock();
}

/** Whether every migration of this program has run. A newer program may have run more. */
export async function isSchemaCurrent(database: Database): Promise<boolean> {
  return (await readMigrations(database)).pending.length === 0;
}

/** Returns the names of the applied migrations, and of this program's pending ones, in order. Throws for a database that was never prepared. */
export async function readMigrations({ read }: Pick<Database, 'read'>): Promise<{ done: string[]; pending: string[] }> {
  const done: string[] = await read('knex_migrations').orderBy('id').pluck('name');
  const existing = new Set(done);
  return { done, pending: (await migrationSource.getMigrations([])).filter((name) => !existing.has(name)) };
}

/**
 * Waits, without a time limit, until no other process prepares the database.
 * @param onWait called once if it has to wait
 */
export function acquireStartLock(database: Database, onWait: () => void): Promise<StartLock> {
  return 'url' in database.target ? lockMysql(database.target.url, database.write, onWait) : lockSqlite(database.target.file, database.write, onWait);
}
