import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import knex from 'knex';
import { type Database, knexSettings, openDatabase } from '../../api/database';

export interface TestDatabase {
  database: Database;
  /** What a second process would need to open the same database. */
  settings: { DATABASE_URL: string; DATA_DIR: string };
  remove: () => Promise<void>;
}

/** A new empty database: SQLite in a temporary folder, or one of its own on the MariaDB that the run started (TEST_MYSQL_URL). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_MYSQL_URL;
  return server ? onServer(server) : inFolder();
}

async function inFolder(): Promise<TestDatabase> {
  const settings = { DATABASE_URL: '', DATA_DIR: mkdtempSync(path.join(tmpdir(), 'directory-test-')) };
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
  const settings = { DATABASE_URL: `${server}/${name}`, DATA_DIR: mkdtempSync(path.join(tmpdir(), 'directory-test-')) };
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
