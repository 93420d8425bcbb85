import type { Knex } from 'knex';
import { createTable } from './columns';

/** Creates imports as the admins see them: the file, its column mapping, and the task in progress. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'import_files', (table) => {
    table.increments('id').primary();
    table.string('name', 255).notNullable();
    table.boolean('by_command').notNullable().defaultTo(false);
    /** File format: csv, tsv or json. */
    table.string('format', 8).notNullable();
    /** Key of the file in the storage; null for command-line imports, and once the file has been removed. */
    table.string('storage_key', 64).unique();
    table.integer('bytes').unsigned();
    table.integer('user_id').unsigned().references('users.id').onDelete('SET NULL');
    table.bigInteger('created_at').notNullable();
    /** When the file is removed. */
    table.bigInteger('remove_at').index();
    /** Its columns with sample values, its first rows, and the column mapping. */
    table.text('columns', 'mediumtext');
    table.text('first_rows', 'mediumtext');
    table.integer('rows').unsigned();
    table.integer('batch_id').unsigned().unique().references('import_batches.id').onDelete('CASCADE');
    /** The task in progress; null for none. */
    table.string('task', 8).index();
    table.integer('task_user_id').unsigned().references('users.id').onDelete('SET NULL');
    /** The process that runs the task, and its last heartbeat. */
    table.string('host', 255);
    table.integer('pid').unsigned();
    table.bigInteger('touched_at');
    /** How many processes have started the task without finishing it. */
    table.integer('attempts').unsigned().notNullable().defaultTo(0);
    table.integer('done').unsigned().notNullable().defaultTo(0);
    table.integer('total').unsigned().notNullable().defaultTo(0);
    table.integer('row').unsigned().notNullable().defaultTo(0);
    table.string('fault', 1000);
    /** Number of contractors before the import began. */
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
  // Adds command-line imports, so that they can be undone like any other.
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
