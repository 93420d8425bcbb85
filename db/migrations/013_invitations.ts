import type { Knex } from 'knex';
import { createTable } from './columns';

/** Who was asked to join the team of a contractor. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'invitations', (table) => {
    table.increments('id').primary();
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.string('email', 254).notNullable();
    table.string('role', 16).notNullable();
    table.string('state', 16).notNullable();
    /** Of the link that was mailed last; it stays, so that who follows it later is told what became of it. */
    table.string('token_hash', 64).unique();
    /** "contractor email" while it is open: an address is invited once. */
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
