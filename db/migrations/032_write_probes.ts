import type { Knex } from 'knex';

/** Creates a single row that readiness checks update, to test whether the database accepts writes. */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasTable('write_probes'))) {
    await knex.schema.createTable('write_probes', (table) => {
      table.integer('id').unsigned().primary();
      table.bigInteger('probed_at').notNullable();
    });
  }
  const existing = await knex('write_probes').where({ id: 1 }).first();
  if (!existing) await knex('write_probes').insert({ id: 1, probed_at: 0 });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('write_probes');
}
