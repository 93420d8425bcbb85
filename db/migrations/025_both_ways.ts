import type { Knex } from 'knex';
import { createTable } from './columns';

/** Creates the push from the directory to the CMS, and conflicts between both sides. */
export async function up(knex: Knex): Promise<void> {
  /** Contractors with changes that are not in the CMS yet: one row each, written in the transaction of the change. */
  await createTable(knex, 'cms_outbox', (table) => {
    // No foreign key: a deleted contractor has to be removed from the CMS as well.
    table.integer('contractor_id').unsigned().primary();
    /** Number of changes since the last push. The row is deleted only by a push that includes the latest change. */
    table.integer('changes').notNullable().defaultTo(1);
    /** Since when it has been queued. */
    table.bigInteger('noted_at').notNullable();
    table.bigInteger('next_at').notNullable();
    table.integer('tries').notNullable().defaultTo(0);
    /** Reason for the last failure. */
    table.string('error', 500);
    table.bigInteger('failed_at');
    table.index(['next_at'], 'cms_outbox_by_turn');
    table.index(['failed_at'], 'cms_outbox_by_failure');
  });
  await knex.schema.alterTable('cms_entries', (table) => {
    /** The directory's record when both sides were last in sync, as JSON: later differences are changes in the directory. */
    table.text('own', 'mediumtext');
    /** The version published in the CMS at that time. */
    table.bigInteger('version');
    /** When the document was last written to. */
    table.bigInteger('sent_at');
    /** The write in flight, as JSON: until a response arrives, its outcome is unknown. */
    table.text('sending', 'mediumtext');
  });
  await knex.schema.alterTable('cms_reading', (table) => {
    /** The newest change of contractors that is in the CMS. */
    table.bigInteger('sent_sequence').notNullable().defaultTo(0);
    table.bigInteger('sent_at');
  });
  /** Fields that both sides changed: the editors' value is shown, and the company's is stored until an admin chooses. */
  await createTable(knex, 'cms_conflicts', (table) => {
    table.increments('id');
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.string('field', 60).notNullable();
    /** The project or picture of the list; empty for the field as a whole. */
    table.string('item', 255).notNullable().defaultTo('');
    /** The company's and the editors' value, as JSON; null if the item was removed. */
    table.text('ours', 'mediumtext');
    table.text('theirs', 'mediumtext');
    /** The company's picture, which is not deleted before the conflict is resolved. */
    table.integer('picture_id').unsigned();
    /** The editor's email address; empty if unknown. */
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
