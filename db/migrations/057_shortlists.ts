import type { Knex } from 'knex';
import { createTable } from './columns';

/** Adds the shortlists of users: their companies with notes, the people who edit them, and the links that share them. */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasTable('shortlists')))
    await createTable(knex, 'shortlists', (table) => {
      table.increments('id').primary();
      table.integer('owner_id').unsigned().notNullable().references('users.id').onDelete('CASCADE');
      table.string('name', 80).notNullable();
      /** Increases with every change. Notes take their revision from it, so that none is used twice in a list. */
      table.integer('revision').unsigned().notNullable();
      table.bigInteger('created_at').notNullable();
      table.bigInteger('updated_at').notNullable();
      table.index(['owner_id']);
    });
  if (!(await knex.schema.hasTable('shortlist_items')))
    await createTable(knex, 'shortlist_items', (table) => {
      table.increments('id').primary();
      table.integer('shortlist_id').unsigned().notNullable().references('shortlists.id').onDelete('CASCADE');
      /** Without a foreign key: the item outlives the contractor. */
      table.integer('contractor_id').unsigned().notNullable();
      /** Name of the contractor when it was added or deleted, for when it no longer exists. */
      table.string('name', 160).notNullable();
      table.text('note').notNullable();
      table.integer('note_revision').unsigned().notNullable();
      table.bigInteger('added_at').notNullable();
      /** The item that a merge of contractors joined this one into; stored for undo. Null for an item that the list shows. */
      table.integer('joined_into').unsigned().references('shortlist_items.id').onDelete('CASCADE');
      table.bigInteger('joined_at').index();
      table.unique(['shortlist_id', 'contractor_id']);
      table.index(['contractor_id']);
      table.index(['joined_into']);
    });
  if (!(await knex.schema.hasTable('shortlist_editors')))
    await createTable(knex, 'shortlist_editors', (table) => {
      table.integer('shortlist_id').unsigned().notNullable().references('shortlists.id').onDelete('CASCADE');
      table.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE');
      table.bigInteger('created_at').notNullable();
      table.primary(['shortlist_id', 'user_id']);
      table.index(['user_id']);
    });
  if (await knex.schema.hasTable('shortlist_links')) return;
  await createTable(knex, 'shortlist_links', (table) => {
    table.integer('shortlist_id').unsigned().notNullable().references('shortlists.id').onDelete('CASCADE');
    /** view or edit. */
    table.string('kind', 10).notNullable();
    table.string('token_hash', 64).notNullable().unique();
    table.bigInteger('created_at').notNullable();
    table.primary(['shortlist_id', 'kind']);
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const name of ['shortlist_links', 'shortlist_editors', 'shortlist_items', 'shortlists']) await knex.schema.dropTable(name);
}
