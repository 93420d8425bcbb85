import knex, { type Knex } from 'knex';
import { type Database, knexSettings } from '#api/database/database';
import { acquireStartLock, runMigrations } from '#api/database/startup/runMigrations';
import { migrationSource } from '#db/migrations/source';

export const migrationNames = await migrationSource.getMigrations([]);

/** The first `count` migrations, as an older release contains them. */
export function firstMigrations(count: number): Knex.MigrationSource<string> {
  return { ...migrationSource, getMigrations: async () => migrationNames.slice(0, count) };
}

/** Migrates with the current program. */
export async function migrate(database: Database, source: Knex.MigrationSource<string> = migrationSource): Promise<void> {
  const lock = await acquireStartLock(database, () => undefined);
  try {
    await runMigrations(lock, () => undefined, source);
  } finally {
    await lock.release();
  }
}

/** Migrates as older releases did, with knex alone. */
export async function migrateWithKnex({ target }: Database, source: Knex.MigrationSource<string>): Promise<void> {
  const own = knex(knexSettings(target));
  try {
    await own.migrate.latest({ migrationSource: source });
  } finally {
    await own.destroy();
  }
}

const contractor = {
  name: 'Forage Épinette Inc.',
  description: 'Carottage au diamant',
  website: 'https://www.epinette.example',
  verified: false,
  premium: false,
  badge_tier: 'basic',
  badge_status: 'unverified',
  profile_status: 'accepted',
  profile_source: 'cms',
  rig_types: '[]',
  software_products: '[]',
  notable_projects: '[]',
  media: '[]',
  place_key: 'canada\t',
  revision: 1,
  created_at: 1,
  last_updated: 1,
};

const earlyContractors = 3;

const withEarlyRows = ['001_contractors', '002_terms', '003_likes', '006_imports'];

/** Adds rows to the tables that a migration has just created, as they accumulate in a database that is upgraded release by release. */
export async function addEarlyRows(write: Knex, migration: string): Promise<void> {
  const ids = Array.from({ length: earlyContractors }, (_, index) => index + 1);
  if (migration === '001_contractors') {
    await write('contractors').insert(ids.map((id) => ({ ...contractor, id, slug: `epinette-${id}`, name_key: `forage epinette ${id}` })));
    await write('contractor_changes').insert(ids.map((id) => ({ contractor_id: id, revision: 1, kind: 'created', changed_at: 1 })));
  }
  if (migration === '002_terms') {
    const term = { vocabulary: 'drilling_methods', synonyms: '[]', locked: true, position: 0 };
    await write('terms').insert(['Sonic Drilling', 'Dowsing'].map((label, index) => ({ ...term, id: index + 1, label })));
    await write('contractor_terms').insert(ids.flatMap((id) => [1, 2].map((term_id) => ({ contractor_id: id, term_id }))));
  }
  if (migration === '003_likes') await write('likes').insert(ids.map((id) => ({ contractor_id: id, visitor_id: 'user_1', created_at: 1 })));
  if (migration === '006_imports') {
    const batch = { fingerprint: 'x', state: 'done', host: 'h', pid: 1, touched_at: 1, started_at: 1 };
    await write('import_batches').insert(ids.map((id) => ({ ...batch, id, file: `list ${id}.csv` })));
  }
}

/** Migrates an empty database to the state that an older release with `count` migrations leaves behind. */
export async function buildOlderDatabase(database: Database, count: number): Promise<void> {
  const reached = migrationNames.slice(0, count);
  for (const [index, name] of reached.entries()) {
    if (!withEarlyRows.includes(name) && index < count - 1) continue;
    await migrateWithKnex(database, firstMigrations(index + 1));
    await addEarlyRows(database.write, name);
  }
}

/** The tables and their columns, indexes and references, as the database describes them. */
export async function describeSchema({ dialect, read }: Database): Promise<Record<string, string>> {
  const names = (await tableNames(read, dialect)).filter((name) => !bookkeeping.test(name));
  const described: Record<string, string> = {};
  for (const name of names) described[name] = await describeTable(read, dialect, name);
  return described;
}

/** All rows, without the run times of migrations and the ids that migrations assigned. */
export async function readRows({ dialect, read }: Database): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const name of await tableNames(read, dialect)) {
    if (bookkeeping.test(name) || /^contractor_search/.test(name)) continue;
    const all: Record<string, unknown>[] = await read(name).select();
    const migrations = all.map(({ name: migration }) => String(migration));
    const lines = all.map((row) => JSON.stringify({ ...row, ...(addedAtStart.includes(name) ? { id: 0, created_at: 0 } : {}) }));
    rows[name] = name === 'knex_migrations' ? migrations : lines.sort((one, other) => one.localeCompare(other));
  }
  return rows;
}

/** Tables to which migrations and starts add rows. Their ids have gaps after rolled-back inserts. */
const addedAtStart = ['saved_reasons', 'import_files', 'terms'];
const bookkeeping = /^(knex_migrations_lock|migration_steps|start_lease|sqlite_.*)$/;

async function tableNames(read: Knex, dialect: Database['dialect']): Promise<string[]> {
  if (dialect === 'sqlite') return read('sqlite_master').where({ type: 'table' }).orderBy('name').pluck('name');
  const [rows = []]: Record<string, string>[][] = await read.raw('SHOW TABLES');
  return rows.flatMap((row) => Object.values(row));
}

async function describeTable(read: Knex, dialect: Database['dialect'], name: string): Promise<string> {
  if (dialect === 'sqlite') {
    const statements: string[] = await read('sqlite_master').where({ tbl_name: name }).whereNotNull('sql').orderBy(['type', 'name']).pluck('sql');
    return statements.join('\n');
  }
  const [[made = {}] = []]: Record<string, string>[][] = await read.raw('SHOW CREATE TABLE ??', [name]);
  return (made['Create Table'] ?? '').replace(/ AUTO_INCREMENT=\d+/, '');
}
