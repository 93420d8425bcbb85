import type { Knex } from 'knex';
import { createTable } from './columns';

/** Slugs that landing pages had before they were renamed: their addresses lead to the page's current one. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasTable('former_landing_slugs')) return;
  await createTable(knex, 'former_landing_slugs', (table) => {
    table.string('slug', 120).primary();
    /** The row of site_contents. */
    table.integer('content_id').unsigned().notNullable().index();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('former_landing_slugs');
}
