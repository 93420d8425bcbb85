import type { Knex } from 'knex';

/** Values that one statement takes on both databases. */
const mostValues = 16_000;

/** Inserts rows of the same columns by few statements; knex's own way joins them by UNION, of which SQLite takes 500. */
export async function insertAll(trx: Knex.Transaction, table: string, rows: object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const size = Math.max(1, Math.floor(mostValues / Math.max(1, columns.length)));
  const places = `(${columns.map(() => '?').join(', ')})`;
  for (let start = 0; start < rows.length; start += size) {
    const part = rows.slice(start, start + size).map((row) => new Map(Object.entries(row)));
    const names = columns.map(() => '??').join(', ');
    const values = part.flatMap((row) => columns.map((column) => row.get(column) ?? null));
    await trx.raw(`INSERT INTO ?? (${names}) VALUES ${part.map(() => places).join(', ')}`, [table, ...columns, ...values]);
  }
}
