import type { Knex } from 'knex';
import { createTable } from './columns';

/** Creates merges of duplicate contractors: pairs marked as distinct, merges, and everything that a merge moved. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('contractors', (table) => {
    /** The contractor that it was merged into; null for none. No foreign key, because SQLite would have to recreate the table. */
    table.integer('merged_into').unsigned().index();
  });
  await knex.schema.alterTable('contractor_lookup', (table) => {
    table.string('near_name', 190).index();
  });
  // Similar names are derived again at startup.
  await knex('contractor_lookup').delete();
  /** Pairs that look similar but are distinct companies, the lower id first. */
  await createTable(knex, 'told_apart', (table) => {
    table.integer('contractor_a').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.integer('contractor_b').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.integer('told_by').unsigned().notNullable();
    table.bigInteger('told_at').notNullable();
    table.primary(['contractor_a', 'contractor_b']);
    table.index(['contractor_b']);
  });
  /** Outlives contractors and admins, so there are no foreign keys. */
  await createTable(knex, 'merges', (table) => {
    table.increments('id').primary();
    table.integer('keep_id').unsigned().notNullable();
    table.integer('other_id').unsigned().notNullable();
    table.string('keep_name', 160).notNullable();
    table.string('other_name', 160).notNullable();
    table.integer('merged_by').unsigned().notNullable();
    table.bigInteger('merged_at').notNullable();
    table.bigInteger('undo_until').notNullable();
    table.integer('undone_by').unsigned();
    table.bigInteger('undone_at');
    /** Everything that was moved, as JSON; null once it can no longer be undone. */
    table.text('moved', 'longtext');
    table.index(['keep_id']);
    table.index(['other_id']);
    table.index(['undo_until']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('merges').dropTable('told_apart');
  await knex.schema.alterTable('contractor_lookup', (table) => table.dropColumns('near_name'));
  await knex.schema.alterTable('contractors', (table) => table.dropColumns('merged_into'));
}
