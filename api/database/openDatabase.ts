import path from 'node:path';
import type { Config } from '../config/config';
import type { Database } from './database';
import { openMysql } from './mysql';
import { openSqlite } from './sqlite/openSqlite';

/** Opens the configured database. Creates the data folder for SQLite. Throws if the database is unreachable. */
export async function openDatabase(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Database> {
  return config.DATABASE_URL ? openMysql(config.DATABASE_URL) : openSqlite(path.join(config.DATA_DIR, 'directory.sqlite'));
}
