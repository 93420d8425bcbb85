import type { Knex } from 'knex';
import { createTable } from './columns';

/** Requests for a quote, to whom they went, and what was answered. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('mail_outbox', (table) => {
    /** Where an answer to the mail goes; null for nowhere. */
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
    /** As its writer filled it in. */
    table.json('job').notNullable();
    /** How many contractors it is for; stays when one of them goes. */
    table.integer('recipients').unsigned().notNullable();
    /** Of the mailed link that sends it; stays after use, so that who follows it again is told so. */
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
    /** Null while it waits for its enquiry, and once that is gone: the file is removed then. */
    table.integer('enquiry_id').unsigned().references('enquiries.id').onDelete('SET NULL');
    /** By this its uploader brings it into the enquiry. */
    table.string('token_hash', 64).notNullable().unique();
    /** Where the file lies in the storage; says nothing of its name. */
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
