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

/** Whether the database has tables of another application, which must never be removed. */
export async function isForeignDatabase({ write, dialect }: Pick<Database, 'write' | 'dialect'>): Promise<boolean> {
  const names = await listAllTableNames(write, dialect);
  if (names.includes('unfinished_transfers')) return false;
  if (!names.includes('knex_migrations')) return names.some((name) => name !== 'start_lease');
  return (await write('knex_migrations').where({ name: '001_contractors' }).first('id')) === undefined;
}

/** Whether the database may be filled without a loss: it has no tables at all, or the schema of this product without companies and accounts. */
export async function isEmptyDatabase(database: Pick<Database, 'write' | 'dialect'>): Promise<boolean> {
  const { write } = database;
  if (await isForeignDatabase(database)) return false;
  for (const table of ['contractors', 'users'])
    if ((await write.schema.hasTable(table)) && (await write(table).first('id')) !== undefined) return false;
  return true;
}
