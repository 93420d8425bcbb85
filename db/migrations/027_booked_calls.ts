import type { Knex } from 'knex';

/** Calls that enquiries ask for, and the files that mails bring. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('enquiries', (table) => {
    /** When the call that is asked for starts; all three are null for a quote by mail. */
    table.bigInteger('call_starts_at');
    table.integer('call_minutes').unsigned();
    /** Of who asks, as the IANA list names it. */
    table.string('call_time_zone', 64);
  });
  await knex.schema.alterTable('mail_outbox', (table) => {
    /** Files of the mail, as JSON; emptied with its text. */
    table.text('attachments', 'mediumtext');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('mail_outbox', (table) => table.dropColumns('attachments'));
  await knex.schema.alterTable('enquiries', (table) => table.dropColumns('call_starts_at', 'call_minutes', 'call_time_zone'));
}
