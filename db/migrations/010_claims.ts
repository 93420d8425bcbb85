import type { Knex } from 'knex';
import { createTable } from './columns';

/** Creates claims to contractors, with their proof and outcome. */
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
    /** Hash of the emailed token; null if no link is valid. */
    table.string('token_hash', 64).unique();
    table.bigInteger('token_expires_at');
    /** "contractor user" while it is pending: a user has at most one open claim to a contractor. */
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
    /** Null once the claim has been deleted: the file is then removed. */
    table.integer('claim_id').unsigned().references('claims.id').onDelete('SET NULL');
    /** Key of the file in the storage; it does not reveal the file's name. */
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
