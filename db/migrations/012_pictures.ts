import type { Knex } from 'knex';
import { createTable } from './columns';

/** Logos and gallery pictures as they lie in the storage, and when each part of a profile was last said to be true. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('contractors', (table) => {
    /** UTC milliseconds by section; null for none. */
    table.json('confirmed');
  });
  await createTable(knex, 'pictures', (table) => {
    table.increments('id').primary();
    /** Null once the contractor is gone: the files are removed then. */
    table.integer('contractor_id').unsigned().references('contractors.id').onDelete('SET NULL');
    table.string('kind', 16).notNullable();
    /** What its files are called in the storage; says nothing of whose it is. */
    table.string('storage_key', 64).notNullable().unique();
    table.integer('width').unsigned().notNullable();
    table.integer('height').unsigned().notNullable();
    table.bigInteger('created_at').notNullable();
    /** Null while a contractor shows it. */
    table.bigInteger('remove_at').index();
    table.index(['contractor_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('pictures');
  await knex.schema.alterTable('contractors', (table) => table.dropColumns('confirmed'));
}
