import type { Knex } from 'knex';
import { createTable } from './columns';

/** Adds what is needed to detect a restored or replaced CMS, withdrawals that an admin has to confirm, and the publisher of rejected documents. */
export async function up(knex: Knex): Promise<void> {
  await addColumnIfMissing(knex, 'cms_reading', 'instance', (table) => table.string('instance', 64));
  await addColumnIfMissing(knex, 'cms_reading', 'known_sequence', (table) => table.bigInteger('known_sequence').notNullable().defaultTo(0));
  await addColumnIfMissing(knex, 'cms_reading', 'known_token', (table) => table.string('known_token', 64));
  await addColumnIfMissing(knex, 'cms_entries', 'refused_editor', (table) => table.string('refused_editor', 254).notNullable().defaultTo(''));
  if (await knex.schema.hasTable('cms_withdrawals')) return;
  await createTable(knex, 'cms_withdrawals', (table) => {
    table.increments('id');
    table.string('type', 40).notNullable().unique();
    /** JSON. */
    table.text('document_ids', 'mediumtext').notNullable();
    table.integer('listed').unsigned().notNullable();
    table.bigInteger('found_at').notNullable();
    /** withdraw or keep; null while it is pending. */
    table.string('decision', 20);
    table.integer('decided_by').unsigned();
    table.bigInteger('decided_at');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('cms_withdrawals');
  await knex.schema.alterTable('cms_entries', (table) => table.dropColumn('refused_editor'));
  await knex.schema.alterTable('cms_reading', (table) => table.dropColumns('instance', 'known_sequence', 'known_token'));
}

/** Adds a column unless it exists: after an interrupted migration, MariaDB already has the first columns. */
async function addColumnIfMissing(knex: Knex, table: string, column: string, add: (table: Knex.AlterTableBuilder) => unknown): Promise<void> {
  if (!(await knex.schema.hasColumn(table, column))) await knex.schema.alterTable(table, (altered) => void add(altered));
}
