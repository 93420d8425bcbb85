import type { Knex } from 'knex';
import { createTable } from './columns';

/** Adds the admins' email preferences and retries of failed emails, and indexes for the overview's counts. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'admin_mail', (table) => {
    table.integer('user_id').unsigned().primary().references('users.id').onDelete('CASCADE');
    table.boolean('digest').notNullable();
    table.boolean('disputes').notNullable();
    /** Day of the last digest, even if there was nothing to send. */
    table.string('digest_sent_on', 10).notNullable();
  });
  await knex.schema.alterTable('mail_outbox', (table) => {
    /** When an admin retried the email; delivery is attempted for a day from then on. */
    table.bigInteger('retried_at');
  });
  for (const { table: name, columns, index } of overviewIndexes) await knex.schema.alterTable(name, (table) => table.index(columns, index));
}

export async function down(knex: Knex): Promise<void> {
  for (const { table: name, columns, index } of overviewIndexes) await knex.schema.alterTable(name, (table) => table.dropIndex(columns, index));
  await knex.schema.alterTable('mail_outbox', (table) => table.dropColumns('retried_at'));
  await knex.schema.dropTable('admin_mail');
}

const overviewIndexes = [
  { table: 'contractors', columns: ['profile_status', 'badge_tier', 'badge_status'], index: 'contractors_by_standing' },
  { table: 'contractors', columns: ['created_at'], index: 'contractors_by_creation' },
  { table: 'reviews', columns: ['confirmed_at'], index: 'reviews_by_confirmation' },
  { table: 'enquiries', columns: ['sent_at'], index: 'enquiries_by_sending' },
];
