import type { Knex } from 'knex';
import { createTable } from './columns';

/** Creates the admins' bulk actions, which run in the background. */
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
    /** Until then, a process has claimed the run; null for none. */
    table.bigInteger('claimed_until');
    table.index(['state', 'id']);
    table.index(['ended_at']);
  });
  await createTable(knex, 'bulk_items', (table) => {
    table.integer('job_id').unsigned().notNullable().references('bulk_jobs.id').onDelete('CASCADE');
    /** Outlives its contractor, so there is no foreign key. */
    table.integer('contractor_id').unsigned().notNullable();
    table.string('state', 16).notNullable();
    /** Name of a failed contractor, which may have been deleted since. */
    table.string('name', 160);
    table.string('reason', 500);
    table.primary(['job_id', 'contractor_id']);
    table.index(['job_id', 'state', 'contractor_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('bulk_items').dropTable('bulk_jobs');
}
