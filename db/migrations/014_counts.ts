import type { Knex } from 'knex';
import { createTable } from './columns';

/** How often contractors are seen and followed up, by day. Nothing in here leads to a person. */
export async function up(knex: Knex): Promise<void> {
  /** A day that is not rolled up yet; without its salt nobody can tell which visitor left a mark. */
  await createTable(knex, 'count_days', (table) => {
    table.string('day', 10).primary();
    table.string('salt', 64).notNullable();
  });
  /** One for each visitor, contractor and kind. No reference to contractors: beacons must not wait for their writers. */
  await createTable(knex, 'visit_marks', (table) => {
    table.string('day', 10).notNullable();
    table.integer('contractor_id').unsigned().notNullable();
    table.string('kind', 16).notNullable();
    table.string('mark', 32).notNullable();
    // What is counted and removed together lies together: a day, a contractor after the other.
    table.primary(['day', 'contractor_id', 'kind', 'mark']);
  });
  await createTable(knex, 'daily_counts', (table) => {
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.string('day', 10).notNullable();
    table.string('kind', 16).notNullable();
    table.integer('count').unsigned().notNullable();
    table.primary(['contractor_id', 'day', 'kind']);
    table.index(['day', 'contractor_id']);
  });
  /** The sums of all days that were ever rolled up: they outlast the days. */
  await createTable(knex, 'total_counts', (table) => {
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.string('kind', 16).notNullable();
    table.integer('count').unsigned().notNullable();
    table.primary(['contractor_id', 'kind']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('total_counts').dropTable('daily_counts').dropTable('visit_marks').dropTable('count_days');
}
