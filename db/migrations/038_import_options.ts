import type { Knex } from 'knex';

/**
 * Adds how a file to import is read, and what was found in it. MariaDB commits each statement separately, so columns that exist already are skipped.
 */
export async function up(knex: Knex): Promise<void> {
  for (const column of columns) {
    if (await knex.schema.hasColumn('import_files', column)) continue;
    await knex.schema.alterTable('import_files', (table) => void table.text(column, 'mediumtext'));
  }
}

/** The chosen options (null for none), and the encoding, header row and first rows with which the file was read. */
const columns = ['options', 'layout'];

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('import_files', (table) => table.dropColumns(...columns));
}
