import type { Knex } from 'knex';
import { createTable } from './columns';

/** Creates daily visit statistics of contractors, stored without personal data. */
export async function up(knex: Knex): Promise<void> {
  /** A day that has not been rolled up yet. Without its salt, marks can't be traced to visitors. */
  await createTable(knex, 'count_days', (table) => {
    table.string('day', 10).primary();
    table.string('salt', 64).notNullable();
  });
  /** One row per visitor, contractor and kind. No foreign key to contractors: beacons must not wait for writers of contractors. */
  await createTable(knex, 'visit_marks', (table) => {
    table.string('day', 10).notNullable();
    table.integer('contractor_id').unsigned().notNullable();
    table.string('kind', 16).notNullable();
    table.string('mark', 32).notNullable();
    // Clustered by how rows are counted and removed: by day, then contractor.
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
  /** Totals of all days ever rolled up: they outlive the days. */
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
