import type { Knex } from 'knex';
import { createTable } from './columns';

/** Creates the audit log, whose entries are written with each decision. It outlives users and contractors, so there are no foreign keys. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'audit_log', (table) => {
    table.increments('id').primary();
    table.bigInteger('at').notNullable();
    /** Null for the system itself. */
    table.integer('actor_id').unsigned();
    table.string('action', 48).notNullable();
    table.string('subject', 32).notNullable();
    table.integer('subject_id').unsigned().notNullable();
    table.text('before', 'mediumtext');
    table.text('after', 'mediumtext');
    table.index(['subject', 'subject_id', 'id']);
    table.index(['actor_id', 'id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('audit_log');
}
