import type { Knex } from 'knex';
import { createTable } from './columns';

/** Imports as the admins see them: the file, how its columns are read, and what is being done with it. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'import_files', (table) => {
    table.increments('id').primary();
    table.string('name', 255).notNullable();
    table.boolean('by_command').notNullable().defaultTo(false);
    /** How it is read: csv, tsv or json. */
    table.string('format', 8).notNullable();
    /** Where the file lies in the storage; null for one of the command line, and once it is removed. */
    table.string('storage_key', 64).unique();
    table.integer('bytes').unsigned();
    table.integer('user_id').unsigned().references('users.id').onDelete('SET NULL');
    table.bigInteger('created_at').notNullable();
    /** When the file goes. */
    table.bigInteger('remove_at').index();
    /** Its columns with some of what is in them, its first rows, and how the columns are read. */
    table.text('columns', 'mediumtext');
    table.text('first_rows', 'mediumtext');
    table.integer('rows').unsigned();
    table.integer('batch_id').unsigned().unique().references('import_batches.id').onDelete('CASCADE');
    /** What is being done with it; null for nothing. */
    table.string('task', 8).index();
    table.integer('task_user_id').unsigned().references('users.id').onDelete('SET NULL');
    /** Which process does it, and its last sign of life. */
    table.string('host', 255);
    table.integer('pid').unsigned();
    table.bigInteger('touched_at');
    /** How many processes have begun it without an end. */
    table.integer('attempts').unsigned().notNullable().defaultTo(0);
    table.integer('done').unsigned().notNullable().defaultTo(0);
    table.integer('total').unsigned().notNullable().defaultTo(0);
    table.integer('row').unsigned().notNullable().defaultTo(0);
    table.string('fault', 1000);
    /** How many contractors there were before the import began. */
    table.integer('contractors_before').unsigned();
    table.text('checked', 'mediumtext');
    table.text('result', 'mediumtext');
    table.text('undone', 'mediumtext');
  });
  await createTable(knex, 'import_check_problems', (table) => {
    table.increments('id').primary();
    table.integer('file_id').unsigned().notNullable().references('import_files.id').onDelete('CASCADE');
    table.integer('row').unsigned().notNullable();
    table.string('kind', 16).notNullable();
    table.string('column', 100);
    table.string('value', 200);
    table.string('reason', 500).notNullable();
    table.index(['file_id', 'row']);
  });
  // Those of the command line, to be taken back like any other.
  const batches: { id: number; file: string; started_at: number }[] = await knex('import_batches').select('id', 'file', 'started_at').orderBy('id');
  for (const { id, file, started_at } of batches) {
    const name = file.split(/[/\\]/).at(-1)?.slice(-255) || 'file';
    const format = name.split('.').at(-1)?.toLowerCase().slice(0, 8) ?? '';
    await knex('import_files').insert({ name, by_command: true, format, created_at: started_at, batch_id: id });
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('import_check_problems').dropTable('import_files');
}
