import type { Knex } from 'knex';
import type { Database } from '../database';
import { lockMysql } from './lockMysql';
import { lockSqlite } from './lockSqlite';
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

/** Waits, however long it takes, until no other process prepares the database. @param onWait is called once if it has to wait */
export function acquireStartLock(database: Database, onWait: () => void): Promise<StartLock> {
  return 'url' in database.target ? lockMysql(database.target.url, database.write, onWait) : lockSqlite(database.target.file, database.write, onWait);
}
