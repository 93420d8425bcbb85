import type { Knex } from 'knex';
import { createTable } from './columns';

/** Adds disabled accounts, the sign-in history of each account, and indexes of the audit log by action and time. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    /** Since when sign-in is disabled; null for an active account. */
    table.bigInteger('disabled_at');
    table.index(['role', 'id']);
    table.index(['created_at', 'id']);
  });
  await createTable(knex, 'sign_ins', (table) => {
    table.increments('id').primary();
    table.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE');
    table.bigInteger('at').notNullable();
    table.string('device', 100).notNullable();
    table.string('outcome', 16).notNullable();
    table.index(['user_id', 'outcome', 'id']);
    table.index(['at']);
  });
  await knex.schema.alterTable('audit_log', (table) => {
    table.index(['action', 'id']);
    table.index(['at', 'id']);
    table.index(['subject', 'id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('audit_log', (table) => {
    table.dropIndex(['action', 'id']);
    table.dropIndex(['at', 'id']);
    table.dropIndex(['subject', 'id']);
  });
  await knex.schema.dropTable('sign_ins');
  await knex.schema.alterTable('users', (table) => {
    table.dropIndex(['role', 'id']);
    table.dropIndex(['created_at', 'id']);
    table.dropColumn('disabled_at');
  });
}
