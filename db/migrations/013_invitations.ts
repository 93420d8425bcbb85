import type { Knex } from 'knex';
import { createTable } from './columns';

/** Creates invitations to the teams of contractors. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'invitations', (table) => {
    table.increments('id').primary();
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.string('email', 254).notNullable();
    table.string('role', 16).notNullable();
    table.string('state', 16).notNullable();
    /** Hash of the token emailed last. It is retained, so that a late click can be told the outcome. */
    table.string('token_hash', 64).unique();
    /** "contractor email" while it is open: an email address is invited at most once. */
    table.string('open_key', 280).unique();
    table.integer('invited_by').unsigned().references('users.id').onDelete('SET NULL');
    table.bigInteger('created_at').notNullable();
    table.bigInteger('sent_at').notNullable();
    table.bigInteger('expires_at').notNullable();
    table.bigInteger('settled_at');
    table.index(['contractor_id', 'state', 'id']);
    table.index(['email']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('invitations');
}
