import type { Knex } from 'knex';
import { migrationSource } from '#db/migrations/source';
import type { Database, Dialect } from '../database';
import { runMigrations } from '../startup/runMigrations';
import type { StartLock } from '../startup/StatementJournal';
import { listAllTableNames, type Table } from './listTables';
import { insertRows, type Row } from './tableRows';

/** Removes all tables, then creates those of the named migrations, without rows. The schema is then as it was when they were the last ones. */
export async function recreateSchema(lock: StartLock, dialect: Dialect, migrations: readonly string[]): Promise<void> {
  const { connection } = lock;
  await setForeignKeyChecks(connection, dialect, false);
  for (const name of await listAllTableNames(connection, dialect)) {
    // The lock itself, and the mark of the transfer.
    if (name === 'start_lease' || name === 'unfinished_transfers') continue;
    await connection.schema.dropTable(name);
  }
  await runMigrations(lock, () => undefined, { ...migrationSource, getMigrations: async () => [...migrations] });
}

/** Inserts rows of a table in one transaction. Foreign keys are not checked until `setForeignKeyChecks`. */
export async function fillTable(connection: Knex, table: Table, rows: readonly Row[]): Promise<void> {
  await connection.transaction((trx) => insertRows(trx, table, rows));
}

export async function emptyTable(connection: Knex, { name }: Table): Promise<void> {
  await connection(name).delete();
}

/** Turns the checks of the connection on or off. Rows can be inserted in any order while they are off. */
export async function setForeignKeyChecks(connection: Knex, dialect: Dialect, isOn: boolean): Promise<void> {
  await connection.raw(dialect === 'sqlite' ? `PRAGMA foreign_keys = ${isOn ? 'ON' : 'OFF'}` : `SET SESSION foreign_key_checks = ${Number(isOn)}`);
}

/** Whether the database has been filled: a schema alone, with its vocabularies, counts as empty. */
export async function isEmptyDatabase({ write }: Pick<Database, 'write'>): Promise<boolean> {
  for (const table of ['contractors', 'users'])
    if ((await write.schema.hasTable(table)) && (await write(table).first('id')) !== undefined) return false;
  return true;
}
