import type { Knex } from 'knex';

/** Adds requested calls to enquiries, and attachments to emails. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('enquiries', (table) => {
    /** Start of the requested call; all three columns are null for a quote by email. */
    table.bigInteger('call_starts_at');
    table.integer('call_minutes').unsigned();
    /** The sender's time zone, as an IANA name. */
    table.string('call_time_zone', 64);
  });
  await knex.schema.alterTable('mail_outbox', (table) => {
    /** Attachments of the email, as JSON; cleared together with its text. */
    table.text('attachments', 'mediumtext');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('mail_outbox', (table) => table.dropColumns('attachments'));
  await knex.schema.alterTable('enquiries', (table) => table.dropColumns('call_starts_at', 'call_minutes', 'call_time_zone'));
}
