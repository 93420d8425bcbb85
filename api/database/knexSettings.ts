import type { Knex } from 'knex';
import { mysqlUrlRequirement, parseMysqlUrl } from '../config/mysqlUrl';
import { cacheStatements, type PreparingConnection } from './sqlite/statementCache';

/** Knex throws connection errors, too, and they are logged where they are handled. */
const silentLog = { warn: () => undefined, error: () => undefined };

/** Kilobytes of page cache per SQLite connection. Rows are read by their keys, which needs few pages. */
const pageCacheKb = 24_576;

/** The methods of an SQLite connection that are used here. */
interface SqliteConnection extends PreparingConnection {
  inTransaction: boolean;
  pragma(text: string): void;
  exec(sql: string): void;
}

/** Returns the Knex settings for a database URL or an SQLite file. */
export function knexSettings(target: { url: string } | { file: string; readonly?: boolean; busyTimeout?: number }): Knex.Config {
  if ('url' in target) {
    const server = parseMysqlUrl(target.url);
    if (!server) throw new Error(`DATABASE_URL must be ${mysqlUrlRequirement}.`);
    const connection = { ...server, charset: 'utf8mb4', timezone: 'Z', connectTimeout: 10_000 };
    return { client: 'mysql2', connection, pool: { min: 0, max: 10 }, acquireConnectionTimeout: 10_000, log: silentLog };
  }
  const afterCreate = (connection: SqliteConnection, done: (error: Error | null, connection: unknown) => void) => {
    const settings = [`busy_timeout = ${target.busyTimeout ?? 5000}`, 'foreign_keys = ON', `cache_size = -${pageCacheKb}`];
    if (!target.readonly) settings.unshift('journal_mode = WAL', 'synchronous = NORMAL');
    for (const setting of settings) connection.pragma(setting);
    cacheStatements(connection);
    done(null, connection);
  };
  // A failed COMMIT, as on a full disk, leaves the transaction open, and the next one could not begin.
  const validate = (connection: SqliteConnection) => {
    if (connection.inTransaction) connection.exec('ROLLBACK');
    return true;
  };
  return {
    client: 'better-sqlite3',
    useNullAsDefault: true,
    connection: { filename: target.file, options: { readonly: target.readonly ?? false } },
    pool: { min: 1, max: 1, afterCreate, validate },
    log: silentLog,
  };
}
