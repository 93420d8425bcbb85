import type { Knex } from 'knex';
import { createTable } from './columns';

/** Creates quote requests with their deliveries and responses. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('mail_outbox', (table) => {
    /** Reply-To of the email; null for none. */
    table.string('reply_to', 254);
  });
  await createTable(knex, 'enquiries', (table) => {
    table.increments('id').primary();
    table.integer('user_id').unsigned().references('users.id').onDelete('SET NULL');
    table.string('state', 16).notNullable();
    table.string('name', 160).notNullable();
    table.string('email', 254).notNullable();
    table.string('phone', 160).notNullable();
    table.string('company', 160).notNullable();
    /** As filled in by its author. */
    table.json('job').notNullable();
    /** Original number of recipients; unchanged when one of them is deleted. */
    table.integer('recipients').unsigned().notNullable();
    /** Hash of the emailed token that sends the enquiry. It is retained after use, so that a second click can be told so. */
    table.string('token_hash', 64).unique();
    table.bigInteger('token_expires_at');
    table.bigInteger('created_at').notNullable();
    table.bigInteger('sent_at');
    table.index(['state', 'token_expires_at']);
    table.index(['email']);
    table.index(['user_id']);
  });
  await createTable(knex, 'enquiry_recipients', (table) => {
    table.increments('id').primary();
    table.integer('enquiry_id').unsigned().notNullable().references('enquiries.id').onDelete('CASCADE');
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.string('state', 16).notNullable();
    /** Null until it is sent. */
    table.bigInteger('delivered_at');
    table.unique(['enquiry_id', 'contractor_id']);
    table.index(['contractor_id', 'delivered_at', 'id']);
    table.index(['contractor_id', 'state']);
  });
  await createTable(knex, 'enquiry_replies', (table) => {
    table.increments('id').primary();
    table.integer('recipient_id').unsigned().notNullable().references('enquiry_recipients.id').onDelete('CASCADE');
    table.integer('user_id').unsigned().references('users.id').onDelete('SET NULL');
    table.text('text').notNullable();
    table.bigInteger('sent_at').notNullable();
    table.index(['recipient_id', 'id']);
  });
  await createTable(knex, 'enquiry_files', (table) => {
    table.increments('id').primary();
    /** Null before it is attached to an enquiry, and once the enquiry has been deleted: the file is then removed. */
    table.integer('enquiry_id').unsigned().references('enquiries.id').onDelete('SET NULL');
    /** Hash of the token with which its uploader attaches it to the enquiry. */
    table.string('token_hash', 64).notNullable().unique();
    /** Key of the file in the storage; it does not reveal the file's name. */
    table.string('storage_key', 64).notNullable().unique();
    table.string('name', 255).notNullable();
    table.string('type', 64).notNullable();
    table.integer('size').unsigned().notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('remove_at').index();
    table.index(['enquiry_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('enquiry_files').dropTable('enquiry_replies').dropTable('enquiry_recipients').dropTable('enquiries');
  await knex.schema.alterTable('mail_outbox', (table) => table.dropColumns('reply_to'));
}
