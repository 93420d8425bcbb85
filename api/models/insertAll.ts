import type { Knex } from 'knex';

/** Values that one statement takes on both databases. */
const mostValues = 16_000;

/** Inserts rows of the same columns by few statements. */
export async function insertAll(trx: Knex.Transaction, table: string, rows: object[]): Promise<void> {
  const size = Math.max(1, Math.floor(mostValues / Math.max(1, Object.keys(rows[0] ?? {}).length)));
  for (let start = 0; start < rows.length; start += size) await trx(table).insert(rows.slice(start, start + size));
}
