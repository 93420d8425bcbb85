import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import type { Database, Dialect } from '../database';
import { knexSettings } from '../knexSettings';
import { insertAll } from '../queries';
import type { Table } from './listTables';

/** A value as both databases store it. */
export type Value = string | number | null;
/** The values of a row, in the order of the table's columns. */
export type Row = Value[];

const batchSize = 500;

/**
 * Reads the rows of a table in batches, in the order of its primary key, so that memory doesn't grow with their number.
 * @param after the last row that is not wanted; null for all
 * @throws for a value that is neither text nor number
 */
export async function* readRows(connection: Knex, dialect: Dialect, table: Table, after: Row | null = null): AsyncGenerator<Row[]> {
  for (let last = after; ; ) {
    const query = connection(table.name).select(table.columns).limit(batchSize);
    for (const column of table.key) query.orderBy(column);
    if (last) whereKeyAfter(query, dialect, table.key, keyOf(table, last));
    const found: Record<string, unknown>[] = await query;
    const rows = found.map((row) => table.columns.map((column) => toValue(table.name, column, row[column])));
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1) ?? null;
    await setImmediate();
  }
}

/**
 * Runs the work in a transaction that sees the database as it is now, while others go on writing. Its connection has no time limits.
 */
export async function readSnapshot<Result>({ dialect, target }: Database, work: (snapshot: Knex.Transaction) => Promise<Result>): Promise<Result> {
  const settings = 'url' in target ? knexSettings(target) : knexSettings({ file: target.file, readonly: true });
  const connection = knex({ ...settings, pool: { ...settings.pool, min: 1, max: 1 } });
  try {
    return await connection.transaction(
      async (snapshot) => {
        // The first read of a row fixes the snapshot.
        if (await snapshot.schema.hasTable('knex_migrations')) await snapshot('knex_migrations').first('id');
        return work(snapshot);
      },
      dialect === 'mysql' ? { isolationLevel: 'repeatable read' } : {},
    );
  } finally {
    await connection.destroy();
  }
}

/** Inserts rows that `readRows` has read. */
export async function insertRows(trx: Knex.Transaction, table: Table, rows: readonly Row[]): Promise<void> {
  const objects = rows.map((row) => Object.fromEntries(table.columns.map((column, index) => [column, row[index] ?? null])));
  await insertAll(trx, table.name, objects);
}

function keyOf({ columns, key }: Table, row: Row): Value[] {
  return key.map((column) => row[columns.indexOf(column)] ?? null);
}

/** SQLite uses an index for row values; MySQL does so for the same condition written out. */
function whereKeyAfter(query: Knex.QueryBuilder, dialect: Dialect, key: string[], values: Value[]): void {
  if (dialect === 'sqlite') {
    query.whereRaw(`(${key.map(() => '??').join(', ')}) > (${key.map(() => '?').join(', ')})`, [...key, ...values]);
    return;
  }
  query.where((after) => {
    key.forEach((column, index) => {
      after.orWhere((tie) => {
        key.slice(0, index).forEach((earlier, position) => {
          tie.where(earlier, values[position] ?? null);
        });
        tie.where(column, '>', values[index] ?? null);
      });
    });
  });
}

function toValue(table: string, column: string, value: unknown): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  // The driver parses JSON columns of MySQL 8.
  if (typeof value === 'object' && !(value instanceof Date) && !Buffer.isBuffer(value)) return JSON.stringify(value);
  throw new Error(`${table}.${column} has a value that is neither text nor number.`);
}

/** What a table contains: equal for equal rows, whatever their order and their database. */
export interface TableDigest {
  rows: number;
  /** 64 hexadecimal digits. */
  checksum: string;
}

const modulus = 1n << 256n;

/** Computes the digest of a table: the sum of its rows' SHA-256, as databases sort texts differently. */
export class RowDigest {
  private rows = 0;
  private sum = 0n;

  add(row: Row): void {
    this.rows += 1;
    const line = JSON.stringify(row.map(normalizeJson));
    this.sum = (this.sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % modulus;
  }

  digest(): TableDigest {
    return { rows: this.rows, checksum: this.sum.toString(16).padStart(64, '0') };
  }
}

/** Parses a value that is JSON and sorts its properties: MySQL 8 stores them in an order of its own. */
function normalizeJson(value: Value): unknown {
  if (typeof value !== 'string' || !/^[{[]/.test(value)) return value;
  try {
    return JSON.parse(value, sortProperties);
  } catch {
    return value;
  }
}

function sortProperties(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Reads a whole table and returns its digest. */
export async function digestTable(connection: Knex, dialect: Dialect, table: Table): Promise<TableDigest> {
  const digest = new RowDigest();
  for await (const rows of readRows(connection, dialect, table)) for (const row of rows) digest.add(row);
  return digest.digest();
}
