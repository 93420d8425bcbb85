import type { Knex } from 'knex';

const lists = ['languages', 'pricing', 'currencies', 'included', 'project_commodities'];

/** Adds the group, people and commercial terms of a contractor, and the commodities of its projects, by which a filter matches. Rows of an earlier release have none. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('contractors', 'parent_company')) return;
  await knex.schema.alterTable('contractors', (table) => {
    table.string('parent_company', 200);
    table.integer('crew_size').unsigned();
    table.integer('smallest_job_m').unsigned();
    for (const list of lists) table.json(list);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('contractors', (table) => table.dropColumns('parent_company', 'crew_size', 'smallest_job_m', ...lists));
}
