import type { Knex } from 'knex';
import { createTable, isMysql } from './columns';

/** Indexes from 001 that have been unused since filters and sorting run in memory. Each made every write more expensive. */
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
 * Creates the lookup table of values derived from a contractor's row: search words, and keys that identify it in an import. It replaces the
 * databases' own full-text search; missing rows are derived at startup.
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
  // A contractor that is restored has its old revision again, with a new entry in the log.
  await knex.schema.alterTable('contractor_changes', (table) => table.dropUnique(['contractor_id', 'revision']));
  await orderTermsByContractor(knex);
}

/** Reorders the primary key by contractor: no query reads by term any more, and rows that are written together are now stored together. */
async function orderTermsByContractor(knex: Knex): Promise<void> {
  // The last step replaces the table, so the existing tables alone can't tell an interrupted run from a new one.
  if (await isOrderedByContractor(knex)) return;
  await createTable(knex, 'ordered_terms', (table) => {
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.integer('term_id').unsigned().notNullable().references('terms.id').onDelete('CASCADE');
    table.primary(['contractor_id', 'term_id']);
  });
  // The old table is dropped only after its rows have been copied.
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
