import type { Knex } from 'knex';
import type { StatementJournal } from './StatementJournal';

/** The right to prepare a database, which one process has at a time. It ends with the process that holds it. */
export interface StartLock {
  /** Runs the migrations. On MySQL this is the connection that holds the lock: without the lock no statement gets through. */
  connection: Knex;
  /** What makes migrations repeatable where DDL commits; null on SQLite, where they roll back. */
  journal: StatementJournal | null;
  /** Throws if the lock was lost and another process may prepare the database. */
  assertHeld(): void;
  release(): Promise<void>;
}
