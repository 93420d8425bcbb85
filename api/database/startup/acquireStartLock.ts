import type { Database } from '../database';
import { lockMysql } from './lockMysql';
import { lockSqlite } from './lockSqlite';
import type { StartLock } from './startLock';

/** Waits, however long it takes, until no other process prepares the database. @param onWait is called once if it has to wait */
export function acquireStartLock(database: Database, onWait: () => void): Promise<StartLock> {
  return 'url' in database.target ? lockMysql(database.target.url, database.write, onWait) : lockSqlite(database.target.file, database.write, onWait);
}
