import type { Knex } from 'knex';
import { migrationSource } from '#db/migrations/source';
import type { StartLock } from './startLock';

/**
 * Runs the pending migrations, under the start lock. Each can be interrupted anywhere: the next call continues. A database
 * that an older release left half migrated is repaired, and migrations of a newer release are left alone: they only add.
 * @param report gets a line about what an operator should know
 */
export async function runMigrations(
  { connection, journal }: Pick<StartLock, 'connection' | 'journal'>,
  report: (line: string) => void,
  source: Knex.MigrationSource<string> = migrationSource,
): Promise<void> {
  const settings = { migrationSource: source, disableMigrationsListValidation: true };
  const wasMigratedBefore = await connection.schema.hasTable('knex_migrations');
  // Creates knex's tables where they are missing; older releases expect them.
  const [applied]: [{ name: string }[], unknown] = await connection.migrate.list(settings);
  const names = await source.getMigrations([]);
  const newerMigrations = applied.map(({ name }) => name).filter((name) => !names.includes(name));
  if (newerMigrations.length > 0) report(`the database has migrations of a newer release: ${newerMigrations.join(', ')}`);
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

/** Knex's own lock outlives a process that dies on MySQL, and would keep older releases from starting. */
async function releaseKnexLock(connection: Knex): Promise<void> {
  const locked = await connection('knex_migrations_lock').where({ is_locked: 1 }).first();
  if (locked) await connection.migrate.forceFreeMigrationsLock();
}
