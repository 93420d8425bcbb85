import type { Knex } from 'knex';
import { generateSecret } from '../config/secrets';
import type { Database } from './database';

/** Values, and characters in them, that one statement takes on both databases. */
const maxValues = 16_000;
const maxCharacters = 2_000_000;

/** Inserts rows of the same columns by few statements; knex's own way joins them by UNION, of which SQLite takes 500. */
export async function insertAll(trx: Knex.Transaction, table: string, rows: object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = columns.map(() => '??').join(', ');
  const placeholders = `(${columns.map(() => '?').join(', ')})`;
  for (const values of batchValues(rows, columns)) {
    const count = values.length / columns.length;
    await trx.raw(`INSERT INTO ?? (${names}) VALUES ${Array(count).fill(placeholders).join(', ')}`, [table, ...columns, ...values]);
  }
}

/** The values of the rows, in as many parts as the databases need. */
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

/** What `like ? escape '!'` needs in order to find texts that contain this one, whatever signs are in it. */
export function buildLikePattern(text: string): string {
  return `%${text.replaceAll(/[!%_]/g, '!$&')}%`;
}

/** A secret that is made once and kept in the database, the same for every process: for use outside production. */
export async function loadPersistedSecret(database: Database, name: string): Promise<string> {
  await database.transactionWithoutInvalidation(async (trx) =>
    trx('kept_secrets').insert({ name, value: generateSecret() }).onConflict('name').ignore(),
  );
  const row: { value: string } = await database.write('kept_secrets').where({ name }).first('value');
  return row.value;
}
