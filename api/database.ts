import path from 'node:path';
import knex, { type Knex } from 'knex';
import type { Config } from './config';
import { createFolder } from './starting/createFolder';

export type Dialect = 'sqlite' | 'mysql';

/** Where a database is: the address of a server's, or an SQLite file. */
export type DatabaseTarget = { url: string } | { file: string };

/** Reads and writes have connections of their own: SQLite has one writer, and a read must not wait behind its transaction. */
export interface Database {
  dialect: Dialect;
  target: DatabaseTarget;
  read: Knex;
  write: Knex;
  /** Asks for one row in SQL that both databases understand; for what is asked with every request. */
  readRow(sql: string, values: number[]): Promise<Record<string, unknown>>;
  /** Runs the work in one transaction, again from the start where the database asks for that (deadlock, busy). */
  transaction<Result>(work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result>;
  /** The same for what no page and no list shows (sessions, attempts, mails): what is kept of them stays good. */
  transactionAside<Result>(work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result>;
  /** Calls the listener after each transaction of this process, but for those aside. */
  onCommit(listener: () => void): void;
  close(): Promise<void>;
}

const attempts = 8;
/** What knex would print about connections is thrown as well, and logged where it is handled. */
const quiet = { warn: () => undefined, error: () => undefined };

/** Kilobytes of pages that a connection to SQLite keeps: rows are asked for by their keys, which needs few of them. */
const pageCache = 24_576;

/** Opens the database that the configuration names; creates the data folder for SQLite. Throws where it can't be reached. */
export async function openDatabase(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Database> {
  return config.DATABASE_URL ? openMysql(config.DATABASE_URL) : openSqlite(path.join(config.DATA_DIR, 'directory.sqlite'));
}

/** Knex settings for a database address, or for an SQLite file. */
export function knexSettings(target: { url: string } | { file: string; readonly?: boolean }): Knex.Config {
  if ('url' in target) {
    const url = new URL(target.url);
    const connection = {
      host: url.hostname,
      port: Number(url.port || 3306),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database: url.pathname.slice(1),
      charset: 'utf8mb4',
      timezone: 'Z',
      connectTimeout: 10_000,
    };
    return { client: 'mysql2', connection, pool: { min: 0, max: 10 }, acquireConnectionTimeout: 10_000, log: quiet };
  }
  const afterCreate = (connection: { pragma(text: string): void }, done: (error: Error | null, connection: unknown) => void) => {
    const settings = ['busy_timeout = 5000', 'foreign_keys = ON', `cache_size = -${pageCache}`];
    if (!target.readonly) settings.unshift('journal_mode = WAL', 'synchronous = NORMAL');
    for (const setting of settings) connection.pragma(setting);
    done(null, connection);
  };
  return {
    client: 'better-sqlite3',
    useNullAsDefault: true,
    connection: { filename: target.file, options: { readonly: target.readonly ?? false } },
    pool: { min: 1, max: 1, afterCreate },
    log: quiet,
  };
}

async function openSqlite(file: string): Promise<Database> {
  createFolder(path.dirname(file));
  const write = knex(knexSettings({ file }));
  // The first connection creates the file that the reading one then opens.
  await write.raw('SELECT 1');
  const read = knex(knexSettings({ file, readonly: true }));
  const commits = commitListeners();
  const run = <Result>(work: (trx: Knex.Transaction) => Promise<Result>) =>
    withRetries(() =>
      write.transaction(async (trx) => {
        // Takes the write lock at once: upgrading a read to a write fails without waiting when another process wrote meanwhile.
        await trx.raw('UPDATE contractors SET id = id WHERE 0');
        return work(trx);
      }),
    );
  return {
    dialect: 'sqlite',
    target: { file },
    read,
    write,
    readRow: async (sql, values) => {
      const rows: Record<string, unknown>[] = await read.raw(sql, values);
      return rows[0] ?? {};
    },
    onCommit: commits.add,
    transaction: (work) => commits.after(run(work)),
    transactionAside: run,
    close: async () => {
      await read.destroy();
      await write.destroy();
    },
  };
}

async function openMysql(url: string): Promise<Database> {
  const pool = knex(knexSettings({ url }));
  await pool.raw('SELECT 1');
  const commits = commitListeners();
  const run = <Result>(work: (trx: Knex.Transaction) => Promise<Result>) => withRetries(() => pool.transaction(work));
  return {
    dialect: 'mysql',
    target: { url },
    read: pool,
    write: pool,
    readRow: async (sql, values) => {
      const [rows = []]: Record<string, unknown>[][] = await pool.raw(sql, values);
      return rows[0] ?? {};
    },
    onCommit: commits.add,
    transaction: (work) => commits.after(run(work)),
    transactionAside: run,
    close: () => pool.destroy(),
  };
}

function commitListeners() {
  const listeners: (() => void)[] = [];
  return {
    add: (listener: () => void) => void listeners.push(listener),
    after: async <Result>(transaction: Promise<Result>): Promise<Result> => {
      const result = await transaction;
      for (const listener of listeners) listener();
      return result;
    },
  };
}

const busy = ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'];
const retryable = new Set([...busy, 'STALE_RECORD', 'ER_UNKNOWN_COM_ERROR']);

/** Does the work again, from the start, where the database asks for that (deadlock, busy). */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !(retryable.has(databaseErrorCode(error)) || isSlugClash(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/** Two writers made the same slug at the same instant: the second one finds another when it looks again. */
function isSlugClash(error: unknown): boolean {
  return isTaken(error, /contractors[._]slug/);
}

/** Whether a row was refused because another one has the same value of this unique key already. */
export function isTaken(error: unknown, key: RegExp): boolean {
  const code = databaseErrorCode(error);
  return /^(ER_DUP_ENTRY|SQLITE_CONSTRAINT_UNIQUE)$/.test(code) && error instanceof Error && key.test(error.message.slice(-300));
}

const refusedRows = /^(ER_DUP_ENTRY|ER_NO_REFERENCED_ROW(_2)?|SQLITE_CONSTRAINT(_UNIQUE|_PRIMARYKEY|_FOREIGNKEY)?)$/;

/** Whether a row was refused for its place beside others: its keys are taken, or what it refers to is gone. */
export function isRefusedRow(error: unknown): boolean {
  return refusedRows.test(databaseErrorCode(error));
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EPIPE',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
]);

/** Whether a failure means that the database can't be reached, or has no connection to spare, rather than that a query is wrong. */
export function databaseIsDown(error: unknown): boolean {
  return unreachable.has(databaseErrorCode(error)) || error instanceof knex.KnexTimeoutError;
}

/** Whether a write failed, after all its tries, because others hold what it needs. */
export function databaseIsBusy(error: unknown): boolean {
  return busy.includes(databaseErrorCode(error));
}

/** The driver's code of a database error, `''` for anything else. */
export function databaseErrorCode(error: unknown): string {
  const cause = error instanceof Error && 'nativeError' in error ? error.nativeError : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
