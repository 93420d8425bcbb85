import type { Knex } from 'knex';
import { createTable } from './columns';

/** Adds the mode of operation: one row, which every process reads before it writes. */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasTable('operating_mode')))
    await createTable(knex, 'operating_mode', (table) => {
      table.integer('id').unsigned().primary();
      /** Writes are rejected until then, in UTC milliseconds by the clock of the database; null if they are allowed. */
      table.bigInteger('read_only_until');
    });
  if (!(await knex('operating_mode').first('id'))) await knex('operating_mode').insert({ id: 1, read_only_until: null });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('operating_mode');
}
