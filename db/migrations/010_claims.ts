import type { Knex } from 'knex';
import { createTable } from './columns';

/** Who says to speak for a contractor, what proves it, and what became of it. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'claims', (table) => {
    table.increments('id').primary();
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE');
    table.string('kind', 16).notNullable();
    table.string('state', 16).notNullable();
    table.string('proof', 16).notNullable();
    table.string('position', 160).notNullable();
    table.string('work_email', 254).notNullable();
    table.text('note').notNullable();
    /** Of the mailed link; null where none is good. */
    table.string('token_hash', 64).unique();
    table.bigInteger('token_expires_at');
    /** "contractor user" while it is pending: a user has one open claim to a contractor. */
    table.string('open_key', 32).unique();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('decided_at');
    table.integer('decided_by').unsigned();
    table.string('reason', 1000);
    table.index(['user_id', 'id']);
    table.index(['contractor_id', 'state']);
    table.index(['state', 'id']);
  });
  await createTable(knex, 'claim_documents', (table) => {
    table.increments('id').primary();
    /** Null once the claim is gone: the file is removed then. */
    table.integer('claim_id').unsigned().references('claims.id').onDelete('SET NULL');
    /** Where the file lies in the storage; says nothing of its name. */
    table.string('storage_key', 64).notNullable().unique();
    table.string('name', 255).notNullable();
    table.string('type', 64).notNullable();
    table.integer('size').unsigned().notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('remove_at').index();
    table.index(['claim_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('claim_documents').dropTable('claims');
}
