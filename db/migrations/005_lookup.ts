import type { Knex } from 'knex';
import { createTable, isMysql } from './columns';

/** Indexes of 001 that nothing reads since filters and orders come from memory: each made every write dearer. */
const unusedIndexes = [
  'contractors_by_likes',
  'contractors_by_place',
  'contractors_by_badge_status',
  'contractors_by_badge_tier',
  'contractors_by_region',
  'contractors_by_country',
  'contractors_by_continent',
  'contractors_by_rig_count',
  'contractors_by_years',
];

/**
 * What a contractor is found by, derived from its row: words for the search, keys by which a second list recognises it.
 * It takes the place of the databases' own full text; rows that are missing are derived when the program starts.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'contractor_lookup', (table) => {
    table.integer('contractor_id').unsigned().primary().references('contractors.id').onDelete('CASCADE');
    table.string('name_identity', 190).notNullable().index();
    table.string('name_skeleton', 190).notNullable().index();
    table.string('website_domain', 190).index();
    table.text('name_words', 'mediumtext').notNullable();
    table.text('words', 'mediumtext').notNullable();
  });
  await knex.schema.dropTable('contractor_search');
  await knex.schema.alterTable('contractors', (table) => {
    for (const index of unusedIndexes) table.dropIndex([], index);
    table.string('external_id', 100).unique();
    table.bigInteger('liked_at').index();
  });
  // A contractor that is put back as it was has its old revision again, with a new word in the log.
  await knex.schema.alterTable('contractor_changes', (table) => table.dropUnique(['contractor_id', 'revision']));
  await orderTermsByContractor(knex);
}

/** Nobody asks by term any more, and in this order what is written together stands together. */
async function orderTermsByContractor(knex: Knex): Promise<void> {
  // The last step replaces the table, so an interrupted run cannot be told from a new one by what exists.
  if (await isOrderedByContractor(knex)) return;
  await createTable(knex, 'ordered_terms', (table) => {
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.integer('term_id').unsigned().notNullable().references('terms.id').onDelete('CASCADE');
    table.primary(['contractor_id', 'term_id']);
  });
  // It is dropped only after its rows were copied.
  if (await knex.schema.hasTable('contractor_terms')) {
    await knex.raw('INSERT INTO ordered_terms SELECT contractor_id, term_id FROM contractor_terms ORDER BY contractor_id, term_id');
    await knex.schema.dropTable('contractor_terms');
  }
  await knex.schema.renameTable('ordered_terms', 'contractor_terms');
}

async function isOrderedByContractor(knex: Knex): Promise<boolean> {
  if (!isMysql(knex)) return false;
  const [rows = []]: unknown[][] = await knex.raw(
    "SELECT 1 FROM information_schema.statistics WHERE table_schema = DATABASE() AND table_name = 'contractor_terms' AND index_name = 'PRIMARY' AND seq_in_index = 1 AND column_name = 'contractor_id'",
  );
  return rows.length > 0;
}

export async function down(): Promise<void> {
  throw new Error('005_lookup does not go back: the databases had full text of their own before it.');
}
