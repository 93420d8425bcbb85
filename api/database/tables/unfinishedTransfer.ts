import type { Knex } from 'knex';
import type { Database } from '../database';

const table = 'unfinished_transfers';

/** Thrown for a database that a restore or a move has not filled completely. */
export class UnfinishedTransferError extends Error {
  constructor(readonly source: string) {
    super(`The database is incomplete, because it was being filled from ${source} when that was interrupted. Run the same command again.`);
  }
}

/** Marks a database as incomplete until `completeTransfer`, so that no process serves it. @param source what it is filled from, for the operator */
export async function beginTransfer(connection: Knex, source: string): Promise<void> {
  if (!(await connection.schema.hasTable(table)))
    await connection.schema.createTable(table, (columns) => {
      columns.integer('id').primary();
      columns.string('source', 500).notNullable();
    });
  await connection(table).insert({ id: 1, source }).onConflict('id').merge();
}

export async function completeTransfer(connection: Knex): Promise<void> {
  await connection.schema.dropTable(table);
}

/** Returns what an incomplete database was being filled from; null for a complete one. */
export async function findUnfinishedTransfer(connection: Knex): Promise<string | null> {
  if (!(await connection.schema.hasTable(table))) return null;
  const row: { source: string } | undefined = await connection(table).first('source');
  return row?.source ?? null;
}

/** @throws UnfinishedTransferError if a restore or a move was interrupted */
export async function requireCompleteDatabase({ write }: Pick<Database, 'write'>): Promise<void> {
  const source = await findUnfinishedTransfer(write);
  if (source !== null) throw new UnfinishedTransferError(source);
}
