import type { Knex } from 'knex';
import { createTable } from './columns';

/** Creates logos and gallery pictures in the storage, and the times at which each section of a profile was last confirmed. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('contractors', (table) => {
    /** UTC milliseconds by section; null for none. */
    table.json('confirmed');
  });
  await createTable(knex, 'pictures', (table) => {
    table.increments('id').primary();
    /** Null once the contractor has been deleted: the files are then removed. */
    table.integer('contractor_id').unsigned().references('contractors.id').onDelete('SET NULL');
    table.string('kind', 16).notNullable();
    /** Key of its files in the storage; it does not reveal their owner. */
    table.string('storage_key', 64).notNullable().unique();
    table.integer('width').unsigned().notNullable();
    table.integer('height').unsigned().notNullable();
    table.bigInteger('created_at').notNullable();
    /** Null while a contractor uses it. */
    table.bigInteger('remove_at').index();
    table.index(['contractor_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('pictures');
  await knex.schema.alterTable('contractors', (table) => table.dropColumns('confirmed'));
}
