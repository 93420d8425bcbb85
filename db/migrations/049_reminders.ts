import type { Knex } from 'knex';
import { createTable } from './columns';

/** Adds the reminders that owners have been sent, so that each is sent once. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasTable('reminders')) return;
  await createTable(knex, 'reminders', (table) => {
    table.increments('id').primary();
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE');
    /** What it reminds of, such as one certificate 30 days before its last day; a hash. */
    table.string('subject', 64).notNullable();
    /** Hash of the emailed token; null for a reminder without a link that acts. */
    table.string('token_hash', 64).unique();
    table.bigInteger('created_at').notNullable().index();
    /** When the link was used; null for not yet. */
    table.bigInteger('used_at');
    table.unique(['contractor_id', 'user_id', 'subject']);
    table.index(['user_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('reminders');
}
