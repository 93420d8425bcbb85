import type { Knex } from 'knex';

declare module '#api/config/services' {
  interface Services {
    database: Database;
  }
}

export { databaseErrorCode, isConstraintViolation, isDatabaseBusy, isDatabaseDown, isSlugConflict, isUniqueViolation } from './errors';
export { knexSettings } from './knexSettings';

export type Dialect = 'sqlite' | 'mysql';

/** Location of a database: the URL of a server, or an SQLite file. */
export type DatabaseTarget = { url: string } | { file: string };

/** A statement that has ended. */
export interface ObservedStatement {
  sql: string;
  /** From sending it to its result. */
  seconds: number;
  outcome: 'success' | 'failure';
}

export interface PoolState {
  name: string;
  /** Connections in use. */
  used: number;
  /** Idle connections. */
  free: number;
  /** Work that waits for a connection. */
  waiting: number;
}

/**
 * Reads and writes use separate connections: SQLite has one writer, and a read must not wait for its transaction. On MySQL, writers that wait for a
 * locked row must not use up the connections of readers.
 */
export interface Database {
  dialect: Dialect;
  target: DatabaseTarget;
  /** For reads. On MySQL every statement has a time limit, a longer one in background work (`runInBackground`). */
  read: Knex;
  /** For migrations and other work at startup: without time limits. */
  write: Knex;
  /** Reads one row with SQL that both databases understand; for data that every request reads. */
  readRow(sql: string, values: number[]): Promise<Record<string, unknown>>;
  /**
   * Runs the work in one transaction, and retries it from the start if the database requires that (deadlock, busy, connection lost).
   * @param isChange returns whether the work changed anything; without it, cached responses are always cleared
   */
  transaction<Result>(work: (trx: Knex.Transaction) => Promise<Result>, isChange?: (result: Result) => boolean): Promise<Result>;
  /** Like `transaction`, for data that no page or list shows (sessions, attempts, emails): cached responses stay valid. */
  transactionWithoutInvalidation<Result>(work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result>;
  /** Calls the listener after each transaction of this process that changed something, except `transactionWithoutInvalidation`. */
  onCommit(listener: () => void): void;
  /** Calls the listener after each statement of this process. */
  onStatement(listener: (statement: ObservedStatement) => void): void;
  /** The connections of each pool, now. */
  pools(): PoolState[];
  /** Resolves if the database accepts writes at present; otherwise throws its error. Cheap, see `createWriteProbe`. */
  checkWritable(): Promise<void>;
  /** Whether an operator has stopped all writes, see `setReadOnly`. Transactions then throw a `ReadOnlyModeError`. */
  isReadOnly(): Promise<boolean>;
  close(): Promise<void>;
}
