import type { Knex } from 'knex';
import { createTable, isMysql } from './columns';

/**
 * Creates the search words of each contractor, prepared by the API's full-text module, with those of its names stored again separately for ranking
 * and suggestions.
 */
export async function up(knex: Knex): Promise<void> {
  if (!isMysql(knex)) {
    await knex.raw(
      "CREATE VIRTUAL TABLE contractor_search USING fts5(name_words, words, prefix = '3 4 5', tokenize = 'unicode61 remove_diacritics 0')",
    );
    return;
  }
  await createTable(knex, 'contractor_search', (table) => {
    table.integer('contractor_id').unsigned().primary().references('contractors.id').onDelete('CASCADE');
    table.text('name_words').notNullable();
    table.text('words', 'mediumtext').notNullable();
  });
  await knex.raw('ALTER TABLE contractor_search ADD FULLTEXT INDEX contractor_search_words (words)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('contractor_search');
}
