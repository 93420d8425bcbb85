import type { Knex } from 'knex';
import { createTable } from './columns';

/** Initial reasons; admins add their own and remove those that they don't need. */
const defaultReasons: Record<string, string[]> = {
  profile: [
    'This company is in the directory already. Please claim its profile instead of adding another one.',
    'We could not find this company at the website that you gave. Please add a website or a phone number that we can check.',
    'The description does not say what the company drills. Please describe your services in your own words.',
  ],
  claim: [
    'We could not tell that you work for this company. Please claim the profile again with an email address at its own website, or add a letter from the company.',
    'The company told us that you do not speak for it.',
    'The document could not be read. Please claim the profile again and add a clear copy.',
  ],
  review: [
    'A review has to be about a job that you saw yourself. Please say what was drilled and when.',
    'The text names or insults private people. Please write about the work.',
    'This looks like advertising.',
  ],
  report: [
    'The review is about another company.',
    'The review names or insults private people.',
    'The writer could not show that the job took place.',
  ],
  enquiry: ['This enquiry advertises something.', 'This enquiry was sent to many companies without a job behind it.'],
};

/** Creates decisions, which can be undone for some seconds, with their changes; and the admins' saved reasons. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'decisions', (table) => {
    table.increments('id').primary();
    table.string('kind', 16).notNullable();
    table.integer('subject_id').unsigned().notNullable();
    /** Locked while the decision is undone; null if it concerns no contractor. */
    table.integer('contractor_id').unsigned().references('contractors.id').onDelete('CASCADE');
    table.integer('admin_id').unsigned().notNullable().references('users.id').onDelete('CASCADE');
    table.bigInteger('decided_at').notNullable();
    table.bigInteger('undo_until').notNullable().index();
    /** The changed values, before and after. */
    table.text('changes', 'mediumtext').notNullable();
    /** Its entries in the audit log. */
    table.text('entries', 'mediumtext').notNullable();
    table.bigInteger('undone_at');
  });
  await knex.schema.alterTable('mail_outbox', (table) => {
    /** The decision that the email is about, while it can be undone. */
    table.integer('decision_id').unsigned().index();
  });
  await createTable(knex, 'saved_reasons', (table) => {
    table.increments('id').primary();
    table.string('kind', 16).notNullable().index();
    table.string('text', 1000).notNullable();
    table.bigInteger('created_at').notNullable();
  });
  // An interrupted run may have added some of them.
  const existing: { kind: string; text: string }[] = await knex('saved_reasons').select('kind', 'text');
  const rows = Object.entries(defaultReasons).flatMap(([kind, texts]) => texts.map((text) => ({ kind, text, created_at: Date.now() })));
  for (const row of rows) {
    if (!existing.some(({ kind, text }) => kind === row.kind && text === row.text)) await knex('saved_reasons').insert(row);
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('saved_reasons');
  await knex.schema.alterTable('mail_outbox', (table) => {
    table.dropIndex(['decision_id']);
    table.dropColumn('decision_id');
  });
  await knex.schema.dropTable('decisions');
}
