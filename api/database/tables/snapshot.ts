import knex, { type Knex } from 'knex';
import type { Database } from '../database';
import { knexSettings } from '../knexSettings';

/**
 * Runs the work in a transaction that sees the database as it is now, while others go on writing. Its connection has no time limits.
 */
export async function readSnapshot<Result>({ dialect, target }: Database, work: (snapshot: Knex.Transaction) => Promise<Result>): Promise<Result> {
  const settings = 'url' in target ? knexSettings(target) : knexSettings({ file: target.file, readonly: true });
  const connection = knex({ ...settings, pool: { ...settings.pool, min: 1, max: 1 } });
  try {
    return await connection.transaction(
      async (snapshot) => {
        // The first read of a row fixes the snapshot.
        if (await snapshot.schema.hasTable('knex_migrations')) await snapshot('knex_migrations').first('id');
        return work(snapshot);
      },
      dialect === 'mysql' ? { isolationLevel: 'repeatable read' } : {},
    );
  } finally {
    await connection.destroy();
  }
}
