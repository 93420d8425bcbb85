import type { Knex } from 'knex';

/** Adds the years of a contractor's safety record whose documents the team has seen. Their documents share the table of certificates. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('contractors', 'safety_years_seen')) return;
  await knex.schema.alterTable('contractors', (table) => void table.json('safety_years_seen'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('contractors', (table) => table.dropColumn('safety_years_seen'));
}
