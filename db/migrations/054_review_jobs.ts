import type { Knex } from 'knex';

/** Adds the hole size and the depth of the reviewed job. Earlier reviews do not state them. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('reviews', 'depth_band')) return;
  await knex.schema.alterTable('reviews', (table) => {
    table.string('hole_size', 24);
    table.string('depth_band', 24);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('reviews', (table) => table.dropColumns('hole_size', 'depth_band'));
}
