import { migrationSource } from '#db/migrations/source';
import type { Database } from '../database';

/** Whether every migration of this program has run; a newer program may have run more. */
export async function isSchemaCurrent(database: Database): Promise<boolean> {
  return (await readMigrations(database)).pending.length === 0;
}

/** The names of the migrations that have run, and of this program's that have not, in order. Throws for a database that was never prepared. */
export async function readMigrations({ read }: Pick<Database, 'read'>): Promise<{ done: string[]; pending: string[] }> {
  const done: string[] = await read('knex_migrations').orderBy('id').pluck('name');
  const existing = new Set(done);
  return { done, pending: (await migrationSource.getMigrations([])).filter((name) => !existing.has(name)) };
}
