import type { Knex } from 'knex';

/** Adds who last wrote each group of a contractor's facts. It is unknown for what an earlier release has written. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('contractors', 'sources')) return;
  await knex.schema.alterTable('contractors', (table) => void table.json('sources'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('contractors', (table) => table.dropColumn('sources'));
}
