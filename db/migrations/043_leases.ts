import type { Knex } from 'knex';
import { createTable } from './columns';

/** Adds the table of leases. Those of the CMS sync were columns of `cms_reading`, which stay for processes of the earlier release. */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasTable('leases')))
    await createTable(knex, 'leases', (table) => {
      table.string('name', 40).primary();
      /** Key of the holding process; null while nobody holds the lease. */
      table.string('holder', 64);
      /** By the clock of the database. */
      table.bigInteger('expires_at');
    });
  const existing: string[] = await knex('leases').pluck('name');
  const missing = ['cms_sync', 'cms_initial_sync'].filter((name) => !existing.includes(name));
  if (missing.length > 0) await knex('leases').insert(missing.map((name) => ({ name })));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('leases');
}
