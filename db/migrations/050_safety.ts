import type { Knex } from 'knex';

/** Adds the safety record of a contractor, by year. Rows of an earlier release have none. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('contractors', 'safety_years')) return;
  await knex.schema.alterTable('contractors', (table) => void table.json('safety_years'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('contractors', (table) => table.dropColumn('safety_years'));
}
