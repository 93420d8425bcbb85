import type { Knex } from 'knex';
import { createTable } from './columns';

/** Creates reports of enquiries by members, blocked senders, and feedback about the site. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('enquiries', (table) => {
    /** Since when it has been hidden from every inbox, as abuse. */
    table.bigInteger('removed_at').index();
  });
  await createTable(knex, 'enquiry_reports', (table) => {
    table.increments('id').primary();
    table.integer('enquiry_id').unsigned().notNullable().references('enquiries.id').onDelete('CASCADE');
    /** The contractor whose inbox it was reported from. */
    table.integer('contractor_id').unsigned().references('contractors.id').onDelete('SET NULL');
    table.integer('user_id').unsigned().references('users.id').onDelete('SET NULL');
    table.string('kind', 24).notNullable();
    table.string('reason', 1000).notNullable();
    table.string('state', 16).notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('decided_at');
    table.integer('decided_by').unsigned();
    table.string('decision_reason', 1000);
    /** A member can report an enquiry once. */
    table.unique(['enquiry_id', 'user_id']);
    table.index(['state', 'id']);
    table.index(['user_id']);
    table.index(['contractor_id']);
  });
  await createTable(knex, 'blocked_senders', (table) => {
    table.increments('id').primary();
    /** Hash of the mailbox: the email address itself is stored only in the enquiries. */
    table.string('mailbox_hash', 64).notNullable();
    /** The enquiry that was sent from it. */
    table.integer('enquiry_id').unsigned().references('enquiries.id').onDelete('SET NULL');
    table.bigInteger('blocked_until').notNullable().index();
    table.index(['mailbox_hash', 'blocked_until']);
    table.index(['enquiry_id']);
  });
  await createTable(knex, 'feedback', (table) => {
    table.increments('id').primary();
    table.integer('user_id').unsigned().references('users.id').onDelete('SET NULL');
    table.string('category', 16).notNullable();
    table.text('text').notNullable();
    /** Path of the page where it was written. */
    table.string('page', 500).notNullable();
    table.string('state', 16).notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('decided_at');
    table.integer('decided_by').unsigned();
    /** Internal note by the admins. */
    table.string('note', 1000);
    table.index(['state', 'id']);
    table.index(['user_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('feedback').dropTable('blocked_senders').dropTable('enquiry_reports');
  await knex.schema.alterTable('enquiries', (table) => table.dropColumns('removed_at'));
}
