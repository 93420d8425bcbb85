import path from 'node:path';
import { loadConfig } from './api/config/config';
import { knexSettings } from './api/database/database';
import { migrationSource } from './db/migrations/source';

const config = loadConfig();
const target = config.DATABASE_URL ? { url: config.DATABASE_URL } : { file: path.join(config.DATA_DIR, 'directory.sqlite') };

/** For the Knex command line (`npx tsx node_modules/knex/bin/cli.js migrate:status`). The program migrates at startup without it. */
export default { ...knexSettings(target), migrations: { migrationSource } };
