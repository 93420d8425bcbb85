import type { Knex } from 'knex';
import type { Database } from '#api/database/database';
import { readOnlyDrainMs, setReadOnly } from '#api/database/operatingMode';
import { acquireStartLock, readMigrations } from '#api/database/startup/runMigrations';
import { emptyTable, fillTable, isEmptyDatabase, recreateSchema, setForeignKeyChecks } from '#api/database/tables/fillTables';
import { listTables, type Table } from '#api/database/tables/listTables';
import { digestTable, type Row, RowDigest, readRows } from '#api/database/tables/tableRows';
import { beginTransfer, completeTransfer, findUnfinishedTransfer } from '#api/database/tables/unfinishedTransfer';
import { BackupError } from './archive';

/** Seconds after which the source can be written again if this process is killed. */
const readOnlySeconds = 60;
/** After the move the old database stays read-only: what is written there would be lost. */
const foreverSeconds = 100 * 365 * 24 * 3600;

interface MoveOptions {
  /** Receives lines for the operator. */
  report: (line: string) => void;
  /** Milliseconds to wait for writes in progress. */
  drainMs?: number;
}

export interface MoveSummary {
  tables: number;
  rows: number;
  /** Rows that an interrupted move had copied before. */
  resumedRows: number;
}

/**
 * Copies all rows to an empty database, in either direction, and compares them there. The source is read-only from the start of the copy. An interrupted
 * move resumes: rows that are there already are compared and not copied again.
 * @throws BackupError if the target is not empty, or differs at the end
 */
export async function moveDatabase(source: Database, target: Database, { report, drainMs = readOnlyDrainMs }: MoveOptions): Promise<MoveSummary> {
  const { done: migrations, pending } = await readMigrations(source);
  if (pending.length > 0) throw new BackupError('The database is not up to date. Run make migrate first.');
  const origin = describeTarget(source);
  const lock = await acquireStartLock(target, () => report('Waiting for another process to prepare the new database.'));
  const { connection } = lock;
  try {
    const unfinished = await findUnfinishedTransfer(connection);
    if (unfinished === null && !(await isEmptyDatabase(target))) throw new BackupError('The new database is not empty. Choose an empty one.');
    if (unfinished !== origin || !(await hasMigrations(connection, migrations))) {
      await beginTransfer(connection, origin);
      await recreateSchema(lock, target.dialect, migrations);
    }
    await setForeignKeyChecks(connection, target.dialect, false);
    const summary = await whileReadOnly(source, async () => {
      report('The directory is read-only now. Waiting for changes in progress.');
      await new Promise((resolve) => setTimeout(resolve, drainMs));
      const copied: MoveSummary = { tables: 0, rows: 0, resumedRows: 0 };
      for (const table of await listTables(source.write, source.dialect)) {
        lock.assertHeld();
        const { rows, resumedRows } = await copyTable(source, target, connection, table);
        copied.tables += 1;
        copied.rows += rows;
        copied.resumedRows += resumedRows;
      }
      report('All rows are copied. Comparing both databases.');
      for (const table of await listTables(source.write, source.dialect)) await compareTable(source, target, connection, table);
      return copied;
    });
    await setForeignKeyChecks(connection, target.dialect, true);
    // In this order, nothing is written to the old database once processes can start on the new one.
    await setReadOnly(source, foreverSeconds);
    await completeTransfer(connection);
    return summary;
  } finally {
    await lock.release();
  }
}

async function hasMigrations(connection: Knex, expected: readonly string[]): Promise<boolean> {
  if (!(await connection.schema.hasTable('knex_migrations'))) return false;
  const applied: string[] = await connection('knex_migrations').pluck('name');
  return expected.every((name) => applied.includes(name));
}

/** Stops all writes of the source while the work runs. They are allowed again if it fails, or this process is killed. */
async function whileReadOnly<Result>(source: Database, work: () => Promise<Result>): Promise<Result> {
  await setReadOnly(source, readOnlySeconds);
  const renewal = setInterval(() => void setReadOnly(source, readOnlySeconds).catch(() => undefined), (readOnlySeconds * 1000) / 4);
  try {
    return await work();
  } catch (error) {
    clearInterval(renewal);
    await setReadOnly(source, null);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

async function copyTable(source: Database, target: Database, connection: Knex, table: Table): Promise<{ rows: number; resumedRows: number }> {
  const { last, rows: resumedRows } = await findCopiedRows(source, target, connection, table);
  let rows = resumedRows;
  for await (const batch of readRows(source.write, source.dialect, table, last)) {
    await fillTable(connection, table, batch);
    rows += batch.length;
  }
  return { rows, resumedRows };
}

/**
 * Returns the last row that an interrupted move has copied, and how many there are. If they differ from the source, they are removed. So are those of
 * a table with another kind of key than a number: both databases would have to sort it alike.
 */
async function findCopiedRows(source: Database, target: Database, connection: Knex, table: Table): Promise<{ last: Row | null; rows: number }> {
  const copied = new RowDigest();
  let last: Row | null = null;
  for await (const batch of readRows(connection, target.dialect, table)) {
    for (const row of batch) copied.add(row);
    last = batch.at(-1) ?? last;
  }
  const { rows, checksum } = copied.digest();
  if (!last) return { last: null, rows: 0 };
  const [column = ''] = table.key;
  const lastKey = last[table.columns.indexOf(column)];
  if (table.key.length === 1 && typeof lastKey === 'number') {
    const expected = new RowDigest();
    for await (const batch of readRows(source.write, source.dialect, table)) {
      const upToLast = batch.filter((row) => Number(row[table.columns.indexOf(column)]) <= lastKey);
      for (const row of upToLast) expected.add(row);
      if (upToLast.length < batch.length) break;
    }
    if (expected.digest().checksum === checksum) return { last, rows };
  }
  await emptyTable(connection, table);
  return { last: null, rows: 0 };
}

async function compareTable(source: Database, target: Database, connection: Knex, table: Table): Promise<void> {
  const expected = await digestTable(source.write, source.dialect, table);
  const found = await digestTable(connection, target.dialect, table);
  if (expected.checksum !== found.checksum)
    throw new BackupError(`The table ${table.name} differs (${expected.rows} rows, in the new database ${found.rows}). Run the same command again.`);
}

/** Names a database without its password. */
export function describeTarget({ target }: Pick<Database, 'target'>): string {
  if ('file' in target) return target.file;
  const { host, pathname } = new URL(target.url);
  return `${host}${pathname}`;
}
