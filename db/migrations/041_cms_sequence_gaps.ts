import type { Knex } from 'knex';

/** Adds the sequences of the CMS's history that were missing when later ones were read, as JSON. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('cms_reading', 'gaps')) return;
  await knex.schema.alterTable('cms_reading', (table) => table.text('gaps', 'mediumtext'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('cms_reading', (table) => table.dropColumn('gaps'));
}
