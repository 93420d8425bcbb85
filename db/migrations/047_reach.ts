import type { Knex } from 'knex';

/** Adds where a contractor works: its bases, the countries and states, and how far it mobilises. Rows of an earlier release have none. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('contractors', 'bases')) return;
  await knex.schema.alterTable('contractors', (table) => {
    table.json('bases');
    table.json('works_in');
    table.integer('mobilisation_km').unsigned();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('contractors', (table) => table.dropColumns('bases', 'works_in', 'mobilisation_km'));
}
