import type { Knex } from 'knex';
import { createTable } from './columns';

/** Creates the former slugs of renamed landing pages: their URLs redirect to the current one. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasTable('former_landing_slugs')) return;
  await createTable(knex, 'former_landing_slugs', (table) => {
    table.string('slug', 120).primary();
    /** Id of the row in site_contents. */
    table.integer('content_id').unsigned().notNullable().index();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('former_landing_slugs');
}
