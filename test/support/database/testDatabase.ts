import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { type Database, knexSettings } from '#api/database/database';
import { openDatabase } from '#api/database/openDatabase';
import { prepareDatabase } from '#api/modules/system/prepareDatabase';
import { quickFolder } from '../processes/temporaryFolder';

export interface TestDatabase {
  database: Database;
  /** The settings with which a second process opens the same database. */
  settings: { DATABASE_URL: string; DATA_DIR: string };
  remove: () => Promise<void>;
}

/** Creates an empty database: SQLite in a temporary folder, or a separate one on the run's MariaDB (TEST_MYSQL_URL). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_MYSQL_URL;
  return server ? onServer(server) : inFolder();
}

/** Creates a database in the state that `prepareDatabase` leaves, copied from one that this process prepares only once. */
export async function createPreparedDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_MYSQL_URL;
  if (!server) return inFolder(await preparedFile());
  const test = await onServer(server);
  await copyTables(test.database.write, await preparedTables());
  return test;
}

/** Creates a database with the same tables and rows. */
export async function copyTestDatabase({ database, settings }: TestDatabase): Promise<TestDatabase> {
  const server = process.env.TEST_MYSQL_URL;
  if (!server) {
    await database.write.raw('PRAGMA wal_checkpoint(TRUNCATE)');
    return inFolder(path.join(settings.DATA_DIR, 'directory.sqlite'));
  }
  const copy = await onServer(server);
  await copyTables(copy.database.write, await readTables(database.read, path.basename(new URL(settings.DATABASE_URL).pathname)));
  return copy;
}

async function createPrepared(): Promise<TestDatabase> {
  const test = await createTestDatabase();
  await prepareDatabase(test.database);
  return test;
}

let file: Promise<string> | undefined;
const preparedFile = () => {
  file ??= createPrepared().then(async ({ database, settings }) => {
    // Closing the database merges the write-ahead log into the single file.
    await database.close();
    process.once('exit', () => rmSync(settings.DATA_DIR, { recursive: true, force: true }));
    return path.join(settings.DATA_DIR, 'directory.sqlite');
  });
  return file;
};

interface PreparedTable {
  name: string;
  create: string;
  /** The database from which the rows are copied. */
  database: string;
  hasRows: boolean;
}
let tables: Promise<PreparedTable[]> | undefined;
const preparedTables = () => {
  tables ??= createPrepared().then(async ({ database, settings }) => {
    const read = await readTables(database.read, path.basename(new URL(settings.DATABASE_URL).pathname));
    await database.close();
    return read;
  });
  return tables;
};

async function readTables(knex: Knex, database: string): Promise<PreparedTable[]> {
  const [found = []]: Record<string, string>[][] = await knex.raw('SHOW TABLES');
  const names = found.flatMap((row) => Object.values(row));
  return Promise.all(
    names.map(async (name) => {
      const [[made = {}] = []]: Record<string, string>[][] = await knex.raw('SHOW CREATE TABLE ??', [name]);
      const { length } = await knex(name).limit(1);
      return { name, create: made['Create Table'] ?? '', database, hasRows: length > 0 };
    }),
  );
}

async function copyTables(write: Knex, prepared: PreparedTable[]): Promise<void> {
  // A transaction pins one connection, to which the foreign key switch applies. Tables may be copied before the tables they reference.
  await write.transaction(async (trx) => {
    await trx.raw('SET foreign_key_checks = 0');
    for (const { name, create, database, hasRows } of prepared) {
      await trx.raw(create.replaceAll('?', '\\?'));
      if (hasRows) await trx.raw('INSERT INTO ?? SELECT * FROM ??.??', [name, database, name]);
    }
    await trx.raw('SET foreign_key_checks = 1');
  });
}

async function inFolder(copyOf?: string): Promise<TestDatabase> {
  const settings = { DATABASE_URL: '', DATA_DIR: mkdtempSync(path.join(quickFolder(), 'directory-test-')) };
  if (copyOf) copyFileSync(copyOf, path.join(settings.DATA_DIR, 'directory.sqlite'));
  const database = await openDatabase(settings);
  return {
    database,
    settings,
    remove: async () => {
      await database.close();
      rmSync(settings.DATA_DIR, { recursive: true, force: true });
    },
  };
}

async function onServer(server: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = knex(knexSettings({ url: `${server}/mysql` }));
  await admin.raw('CREATE DATABASE ??', [name]);
  const settings = { DATABASE_URL: `${server}/${name}`, DATA_DIR: mkdtempSync(path.join(quickFolder(), 'directory-test-')) };
  const database = await openDatabase(settings);
  return {
    database,
    settings,
    remove: async () => {
      await database.close();
      await admin.raw('DROP DATABASE ??', [name]);
      await admin.destroy();
      rmSync(settings.DATA_DIR, { recursive: true, force: true });
    },
  };
}
