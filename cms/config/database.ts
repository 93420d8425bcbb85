import path from 'node:path';
import { databaseUrl, folder } from '../src/settings';

/** What is asked of better-sqlite3 here. */
interface SqliteConnection {
  pragma(text: string): unknown;
}

const sqlite = {
  client: 'sqlite',
  connection: { filename: path.join(folder, 'cms.sqlite') },
  useNullAsDefault: true,
  pool: {
    min: 1,
    max: 1,
    afterCreate(connection: SqliteConnection, done: (error: Error | null, connection: SqliteConnection) => void) {
      for (const setting of ['journal_mode = WAL', 'synchronous = NORMAL', 'busy_timeout = 5000']) connection.pragma(setting);
      done(null, connection);
    },
  },
};

/** What is asked of mysql2 here. */
interface MysqlConnection {
  query(text: string, done: (error: Error | null) => void): void;
}

function mysql(url: URL) {
  return {
    client: 'mysql',
    connection: {
      host: url.hostname,
      port: Number(url.port || 3306),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database: decodeURIComponent(url.pathname.slice(1)),
      charset: 'utf8mb4',
    },
    pool: {
      min: 0,
      max: 10,
      // Who has waited for a document then reads what stands, and not what stood when its transaction began.
      afterCreate(connection: MysqlConnection, done: (error: Error | null, connection: MysqlConnection) => void) {
        connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', (error) => done(error, connection));
      },
    },
  };
}

export default { connection: databaseUrl ? mysql(new URL(databaseUrl)) : sqlite };
