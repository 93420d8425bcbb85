import type { Knex } from 'knex';
import { createTable } from './columns';

/** Creates the outbox of emails, each written in the transaction that causes it. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'mail_outbox', (table) => {
    table.increments('id').primary();
    /** Lets recipients detect a duplicate. */
    table.string('message_id', 36).notNullable().unique();
    table.string('recipient', 254).notNullable();
    table.string('subject', 255).notNullable();
    /** Both are cleared when they are no longer needed: they contain links with secret tokens. */
    table.text('text', 'mediumtext');
    table.text('html', 'mediumtext');
    table.bigInteger('created_at').notNullable();
    table.integer('attempts').unsigned().notNullable().defaultTo(0);
    /** Null once the email has been sent or has failed. */
    table.bigInteger('next_attempt_at');
    /** Until then, the email is claimed by the process that is sending it. */
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
