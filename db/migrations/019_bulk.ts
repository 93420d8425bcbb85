import type { Knex } from 'knex';
import { createTable } from './columns';

/** What admins do with many contractors at once: runs that are worked off in the background. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'bulk_jobs', (table) => {
    table.increments('id').primary();
    /** Outlives the account, as the audit log does. */
    table.integer('admin_id').unsigned().notNullable();
    table.string('action', 16).notNullable();
    table.string('tier', 16);
    table.string('reason', 1000);
    table.string('state', 16).notNullable();
    table.integer('total').unsigned().notNullable();
    for (const outcome of ['changed', 'unchanged', 'failed']) table.integer(outcome).unsigned().notNullable().defaultTo(0);
    table.bigInteger('created_at').notNullable();
    table.bigInteger('ended_at');
    /** Until then one process works on it; null for none. */
    table.bigInteger('claimed_until');
    table.index(['state', 'id']);
    table.index(['ended_at']);
  });
  await createTable(knex, 'bulk_items', (table) => {
    table.integer('job_id').unsigned().notNullable().references('bulk_jobs.id').onDelete('CASCADE');
    /** Outlives its contractor, so no reference. */
    table.integer('contractor_id').unsigned().notNullable();
    table.string('state', 16).notNullable();
    /** Of a failure; it may be gone. */
    table.string('name', 160);
    table.string('reason', 500);
    table.primary(['job_id', 'contractor_id']);
    table.index(['job_id', 'state', 'contractor_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('bulk_items').dropTable('bulk_jobs');
}
