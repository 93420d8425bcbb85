import type { Knex } from 'knex';
import { createTable } from './columns';

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'terms', (table) => {
    table.increments('id').primary();
    table.string('vocabulary', 64).notNullable();
    table.string('label', 200).notNullable();
    table.string('code', 64);
    table.string('term_group', 64);
    table.string('definition', 500);
    table.json('synonyms').notNullable();
    table.boolean('locked').notNullable();
    table.integer('position').unsigned().notNullable();
    table.unique(['vocabulary', 'label']);
  });
  await createTable(knex, 'contractor_terms', (table) => {
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.integer('term_id').unsigned().notNullable().references('terms.id').onDelete('CASCADE');
    table.primary(['term_id', 'contractor_id']);
    table.index(['contractor_id', 'term_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('contractor_terms').dropTable('terms');
}
