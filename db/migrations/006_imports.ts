import type { Knex } from 'knex';
import { createTable } from './columns';

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'import_batches', (table) => {
    table.increments('id').primary();
    table.text('file').notNullable();
    /** Detects whether the file of a resumed import has changed. */
    table.string('fingerprint', 64).notNullable();
    table.string('state', 16).notNullable();
    /** The process that runs the import and its last heartbeat, to detect a crash. */
    table.string('host', 255).notNullable();
    table.integer('pid').unsigned().notNullable();
    table.bigInteger('touched_at').notNullable();
    table.bigInteger('started_at').notNullable();
    table.bigInteger('ended_at');
    table.integer('rows_done').unsigned().notNullable().defaultTo(0);
    for (const outcome of ['created', 'updated', 'unchanged', 'refused', 'doubtful', 'warnings']) {
      table.integer(outcome).unsigned().notNullable().defaultTo(0);
    }
  });
  await createTable(knex, 'import_rows', (table) => {
    table.integer('batch_id').unsigned().notNullable().references('import_batches.id').onDelete('CASCADE');
    /** Outlives its contractor, so there is no foreign key. */
    table.integer('contractor_id').unsigned().notNullable();
    table.integer('row').unsigned().notNullable();
    /** Revision after the batch. */
    table.integer('revision').unsigned().notNullable();
    /** The row before the batch; null if the batch created it. */
    table.text('before', 'mediumtext');
    table.primary(['batch_id', 'contractor_id']);
  });
  await createTable(knex, 'import_problems', (table) => {
    table.increments('id').primary();
    table.integer('batch_id').unsigned().notNullable().references('import_batches.id').onDelete('CASCADE');
    table.integer('row').unsigned().notNullable();
    table.string('kind', 16).notNullable();
    table.string('column', 100);
    table.string('value', 200);
    table.string('reason', 500).notNullable();
    table.index(['batch_id', 'row']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('import_problems').dropTable('import_rows').dropTable('import_batches');
}
