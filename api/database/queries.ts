import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { generateSecret } from '../config/secrets';
import type { Database } from './database';

/** Maximum number of values, and of their characters, in one statement on both databases. */
const maxValues = 16_000;
const maxCharacters = 2_000_000;

/** Inserts rows with the same columns in few statements. Knex joins rows by UNION on SQLite, which is limited to 500. */
export async function insertAll(trx: Knex.Transaction, table: string, rows: object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = columns.map(() => '??').join(', ');
  const placeholders = `(${columns.map(() => '?').join(', ')})`;
  for (const values of batchValues(rows, columns)) {
    const count = values.length / columns.length;
    await trx.raw(`INSERT INTO ?? (${names}) VALUES ${Array(count).fill(placeholders).join(', ')}`, [table, ...columns, ...values]);
  }
}

/** Splits the values of the rows into batches that both databases accept. */
function* batchValues(rows: object[], columns: string[]): Generator<Knex.RawBinding[]> {
  let values: Knex.RawBinding[] = [];
  let characters = 0;
  for (const row of rows) {
    const valueByColumn = new Map<string, Knex.RawBinding>(Object.entries(row));
    for (const column of columns) {
      const value = valueByColumn.get(column) ?? null;
      if (typeof value === 'string') characters += value.length;
      values.push(value);
    }
    if (values.length + columns.length <= maxValues && characters < maxCharacters) continue;
    yield values;
    values = [];
    characters = 0;
  }
  if (values.length > 0) yield values;
}

interface ChunkedRead<Row> {
  /** Maximum number of rows of a chunk. */
  size: number;
  /** Returns the next rows in the order of their ids, beginning after the given id. */
  read: (lastId: number, size: number) => PromiseLike<Row[]>;
  idOf: (row: Row) => number;
  /** The id before the first one; 0 by default. */
  from?: number;
}

/** Reads many rows in chunks by their ids, so that neither memory nor a statement grows with their number. Other requests proceed in between. */
export async function* readInChunks<Row>({ size, read, idOf, from = 0 }: ChunkedRead<Row>): AsyncGenerator<Row[]> {
  for (let lastId = from; ; ) {
    const rows = await read(lastId, size);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < size) return;
    lastId = idOf(last);
    await setImmediate();
  }
}

/** Returns the pattern for `like ? escape '!'` that matches texts containing this one literally. */
export function buildLikePattern(text: string): string {
  return `%${text.replaceAll(/[!%_]/g, '!$&')}%`;
}

/** Returns a secret that is generated once and stored in the database, the same for every process. For use outside production. */
export async function loadPersistedSecret(database: Database, name: string): Promise<string> {
  await database.transactionWithoutInvalidation(async (trx) =>
    trx('kept_secrets').insert({ name, value: generateSecret() }).onConflict('name').ignore(),
  );
  const row: { value: string } = await database.write('kept_secrets').where({ name }).first('value');
  return row.value;
}
