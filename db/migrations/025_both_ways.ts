import type { Knex } from 'knex';
import { createTable } from './columns';

/** What goes from the directory to the CMS, and what both sides changed at once. */
export async function up(knex: Knex): Promise<void> {
  /** Contractors whose changes are not in the CMS yet, one row each, written in the transaction of the change. */
  await createTable(knex, 'cms_outbox', (table) => {
    // One that is removed has to leave the CMS, too.
    table.integer('contractor_id').unsigned().primary();
    /** How often it has changed since it was handed over; only who has seen the last change takes the row away. */
    table.integer('changes').notNullable().defaultTo(1);
    /** Since when it waits. */
    table.bigInteger('noted_at').notNullable();
    table.bigInteger('next_at').notNullable();
    table.integer('tries').notNullable().defaultTo(0);
    /** Why it failed the last time. */
    table.string('error', 500);
    table.bigInteger('failed_at');
    table.index(['next_at'], 'cms_outbox_by_turn');
    table.index(['failed_at'], 'cms_outbox_by_failure');
  });
  await knex.schema.alterTable('cms_entries', (table) => {
    /** The record as it was here when both sides were the same last, as JSON: what differs from it was changed here. */
    table.text('own', 'mediumtext');
    /** Which published version over there that was. */
    table.bigInteger('version');
    /** When something was written into the document. */
    table.bigInteger('sent_at');
    /** What is being written into it, as JSON: nobody knows whether it was, until an answer comes. */
    table.text('sending', 'mediumtext');
  });
  await knex.schema.alterTable('cms_reading', (table) => {
    /** The newest of the contractors' changes that is in the CMS. */
    table.bigInteger('sent_sequence').notNullable().defaultTo(0);
    table.bigInteger('sent_at');
  });
  /** Where both sides changed the same: the editors' value stands, the company's is kept until an admin chooses. */
  await createTable(knex, 'cms_conflicts', (table) => {
    table.increments('id');
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.string('field', 60).notNullable();
    /** Which project or picture of the list it is about; empty for the field as a whole. */
    table.string('item', 255).notNullable().defaultTo('');
    /** What the company said, and what the editors said instead, as JSON; null where it was taken out. */
    table.text('ours', 'mediumtext');
    table.text('theirs', 'mediumtext');
    /** The company's picture, which is not removed before somebody has chosen. */
    table.integer('picture_id').unsigned();
    /** The editor's address, empty where it is not known. */
    table.string('editor', 254).notNullable().defaultTo('');
    table.bigInteger('noted_at').notNullable();
    table.bigInteger('decided_at');
    table.integer('decided_by').unsigned();
    /** editors or company. */
    table.string('choice', 20);
    table.index(['contractor_id', 'decided_at'], 'cms_conflicts_by_contractor');
    table.index(['decided_at', 'noted_at'], 'cms_conflicts_waiting');
    table.index(['picture_id'], 'cms_conflicts_by_picture');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('cms_conflicts');
  await knex.schema.alterTable('cms_reading', (table) => table.dropColumns('sent_sequence', 'sent_at'));
  await knex.schema.alterTable('cms_entries', (table) => table.dropColumns('own', 'version', 'sent_at', 'sending'));
  await knex.schema.dropTable('cms_outbox');
}
