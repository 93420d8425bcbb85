import { chmodSync, statSync } from 'node:fs';
import path from 'node:path';
import { mysqlUrlRequirement, parseMysqlUrl } from '#directory';
import { buildSortKey, sortKeyFunction } from '../src/editing/sortIgnoringCase';
import { databaseUrl, dataFolder } from '../src/settings';

/** The part of better-sqlite3's API that is used here. */
interface SqliteConnection {
  pragma(text: string): unknown;
  function(name: string, options: { deterministic: boolean }, work: (value: unknown) => unknown): unknown;
}

const filename = path.join(dataFolder, 'cms.sqlite');

const sqlite = {
  client: 'sqlite',
  connection: { filename },
  useNullAsDefault: true,
  pool: {
    min: 1,
    max: 1,
    afterCreate(connection: SqliteConnection, done: (error: Error | null, connection: SqliteConnection) => void) {
      // Not for other users of the machine. SQLite gives its log the same mode.
      chmodSync(filename, statSync(filename).mode & 0o770);
      for (const setting of ['journal_mode = WAL', 'synchronous = NORMAL', 'busy_timeout = 5000']) connection.pragma(setting);
      connection.function(sortKeyFunction, { deterministic: true }, buildSortKey);
      done(null, connection);
    },
  },
};

/** The part of mysql2's API that is used here. */
interface MysqlConnection {
  query(text: string, done: (error: Error | null) => void): void;
}

function mysql(url: string) {
  const server = parseMysqlUrl(url);
  if (!server) throw new Error(`CMS_DATABASE_URL must be ${mysqlUrlRequirement}.`);
  return {
    client: 'mysql',
    connection: { ...server, charset: 'utf8mb4' },
    pool: {
      min: 0,
      max: 10,
      // After waiting for a lock on a document, a transaction has to read the current values, not those from its start.
      afterCreate(connection: MysqlConnection, done: (error: Error | null, connection: MysqlConnection) => void) {
        connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', (error) => done(error, connection));
      },
    },
  };
}

export default { connection: databaseUrl ? mysql(databaseUrl) : sqlite };
