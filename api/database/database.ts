import type { Knex } from 'knex';

declare module '#api/config/services' {
  interface Services {
    database: Database;
  }
}

export { databaseErrorCode, isConstraintViolation, isDatabaseBusy, isDatabaseDown, isSlugConflict, isUniqueViolation } from './errors';
export { knexSettings } from './knexSettings';

export type Dialect = 'sqlite' | 'mysql';

/** Where a database is: the URL of a server's, or an SQLite file. */
export type DatabaseTarget = { url: string } | { file: string };

/**
 * Reads and writes have connections of their own: SQLite has one writer, and a read must not wait behind its transaction;
 * on MySQL writers that wait for a locked row must not use up what readers need.
 */
export interface Database {
  dialect: Dialect;
  target: DatabaseTarget;
  /** Reads. On MySQL every statement is limited in time; those of background work less tightly (`runInBackground`). */
  read: Knex;
  /** For migrations and other work at the start: without limits on time. */
  write: Knex;
  /** Reads one row by SQL that both databases understand; for what is read with every request. */
  readRow(sql: string, values: number[]): Promise<Record<string, unknown>>;
  /** Runs the work in one transaction, again from the start where the database asks for that (deadlock, busy, connection lost). */
  transaction<Result>(work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result>;
  /** The same for what no page and no list shows (sessions, attempts, mails): cached answers stay valid. */
  transactionWithoutInvalidation<Result>(work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result>;
  /** Calls the listener after each transaction of this process, but for those aside. */
  onCommit(listener: () => void): void;
  /** Resolves where the database takes writes at present; throws its error where it does not. Cheap, see `createWriteProbe`. */
  checkWritable(): Promise<void>;
  close(): Promise<void>;
}
