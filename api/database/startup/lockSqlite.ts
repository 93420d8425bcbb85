import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import type { Knex } from 'knex';
import { databaseErrorCode } from '../database';
import { restrictFileAccess } from '../sqlite/databaseFile';
import type { StartLock } from './StatementJournal';

const pollInterval = 250;

/**
 * Locks a small file in the database's folder. The operating system releases the lock when the process ends, however it ends. The database itself
 * remains readable in the meantime.
 */
export async function lockSqlite(file: string, connection: Knex, onWait: () => void): Promise<StartLock> {
  const lockFile = path.join(path.dirname(file), 'start.lock');
  restrictFileAccess(lockFile);
  // Without a timeout an attempt never blocks the event loop.
  const lock = new Sqlite(lockFile, { timeout: 0 });
  try {
    for (let attempt = 1; !tryLock(lock); attempt += 1) {
      if (attempt === 2) onWait();
      await delay(pollInterval);
    }
  } catch (error) {
    lock.close();
    throw error;
  }
  // Closing the connection releases the lock.
  return { connection, journal: null, assertHeld: () => undefined, release: async () => void lock.close() };
}

function tryLock(lock: Sqlite.Database): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (databaseErrorCode(error) === 'SQLITE_BUSY') return false;
    throw error;
  }
}
