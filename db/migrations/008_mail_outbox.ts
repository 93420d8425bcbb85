import type { Knex } from 'knex';
import { createTable } from './columns';

/** Mails that wait to be sent, written in the transaction that asks for them. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'mail_outbox', (table) => {
    table.increments('id').primary();
    /** By this a receiver recognises a repetition. */
    table.string('message_id', 36).notNullable().unique();
    table.string('recipient', 254).notNullable();
    table.string('subject', 255).notNullable();
    /** Both are emptied once nobody needs them any more: they hold links with secret tokens. */
    table.text('text', 'mediumtext');
    table.text('html', 'mediumtext');
    table.bigInteger('created_at').notNullable();
    table.integer('attempts').unsigned().notNullable().defaultTo(0);
    /** Null once the mail is sent or given up. */
    table.bigInteger('next_attempt_at');
    /** Until then it belongs to the process that is sending it. */
    table.bigInteger('claimed_until');
    table.bigInteger('sent_at').index();
    table.bigInteger('failed_at').index();
    table.string('last_error', 500);
    table.index(['next_attempt_at', 'id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('mail_outbox');
}
