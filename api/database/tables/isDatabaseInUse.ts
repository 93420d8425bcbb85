import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import knex from 'knex';
import type { DatabaseTarget } from '../database';
import { databaseErrorCode } from '../errors';
import { knexSettings } from '../knexSettings';

/**
 * Returns whether a process is connected to the database; this one must not be yet. On MySQL, the connections of a process that has just stopped may
 * count for some seconds.
 */
export async function isDatabaseInUse(target: DatabaseTarget): Promise<boolean> {
  if ('file' in target) return isFileInUse(target.file);
  const connection = knex({ ...knexSettings(target), pool: { min: 1, max: 1 } });
  try {
    const [rows = []]: { others: number }[][] = await connection.raw(
      'SELECT COUNT(*) AS others FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND ID <> CONNECTION_ID()',
    );
    return Number(rows[0]?.others) > 0;
  } finally {
    await connection.destroy();
  }
}

/** Only a connection that is the only one may leave WAL mode. */
function isFileInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const connection = new Sqlite(file, { timeout: 0 });
  try {
    connection.pragma('journal_mode = DELETE');
    return false;
  } catch (error) {
    if (databaseErrorCode(error).startsWith('SQLITE_BUSY')) return true;
    throw error;
  } finally {
    connection.close();
  }
}
