import type { Knex } from 'knex';
import { createTable } from './columns';

/** Adds saved searches with email alerts, the news of contractors that they report, and the link with which mail clients stop them. */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('mail_outbox', 'unsubscribe_url')))
    await knex.schema.alterTable('mail_outbox', (table) => void table.string('unsubscribe_url', 500));
  if (!(await knex.schema.hasTable('contractor_news')))
    await createTable(knex, 'contractor_news', (table) => {
      table.increments('id').primary();
      table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
      table.string('kind', 16).notNullable();
      /** What is new, in words; null for a new company. */
      table.string('detail', 500);
      table.bigInteger('at').notNullable().index();
      table.index(['contractor_id']);
    });
  if (await knex.schema.hasTable('saved_searches')) return;
  await createTable(knex, 'saved_searches', (table) => {
    table.increments('id').primary();
    table.integer('user_id').unsigned().references('users.id').onDelete('CASCADE');
    /** The recipient of a search without an account; null for one of an account, whose emails go to the account's address. */
    table.string('email', 254).index();
    /** The canonical query string of the directory. */
    table.text('query').notNullable();
    table.string('name', 80).notNullable();
    table.string('frequency', 8).notNullable();
    table.string('state', 8).notNullable();
    /** Hash of the token in the email that asks for confirmation; null if none was needed. */
    table.string('confirm_hash', 64).unique();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('stopped_at').index();
    /** When it is checked next for something to report; null unless it is active. */
    table.bigInteger('next_check_at').index();
    table.bigInteger('last_sent_at');
    /** News up to this time has been considered. */
    table.bigInteger('news_until');
    /** The contractors that matched at the last check, see `encodeIds`. */
    table.text('known', 'mediumtext');
    table.index(['user_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('saved_searches');
  await knex.schema.dropTable('contractor_news');
  await knex.schema.alterTable('mail_outbox', (table) => table.dropColumn('unsubscribe_url'));
}
