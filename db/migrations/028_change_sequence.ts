import type { Knex } from 'knex';
import { createTable } from './columns';

/** Number of rows that one statement numbers, so that it never holds its locks noticeably long. */
const batchSize = 20_000;

/**
 * Gives each change a sequence number that is assigned after its commit. Ids are assigned before the commit, so they become visible out of order, and
 * followers missed changes that committed late. Safe to repeat after an interruption.
 */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasTable('change_clock'))) {
    /** A single row, locked by the transaction that assigns sequence numbers, so that only one assigns them at a time. */
    await createTable(knex, 'change_clock', (table) => {
      table.integer('id').unsigned().primary();
      /** The newest sequence number that was assigned. */
      table.bigInteger('last_seq').notNullable();
      /** Changes up to this sequence number may have been deleted. */
      table.bigInteger('pruned_to').notNullable();
    });
  }
  if (!(await knex.schema.hasColumn('contractor_changes', 'seq'))) {
    await knex.schema.alterTable('contractor_changes', (table) => table.bigInteger('seq'));
  }
  // Existing changes keep their ids as sequence numbers, so that positions stored as ids remain valid. The clock is set first: if this is repeated,
  // all numbers assigned since are above it.
  const newest = Number((await knex('contractor_changes').max({ id: 'id' }).first())?.id ?? 0);
  await knex('change_clock').insert({ id: 1, last_seq: newest, pruned_to: 0 }).onConflict('id').ignore();
  const { last_seq } = await knex('change_clock').where({ id: 1 }).first('last_seq');
  for (let start = 0; start < Number(last_seq); start += batchSize) {
    const end = Math.min(start + batchSize, Number(last_seq));
    await knex('contractor_changes')
      .whereNull('seq')
      .where('id', '>', start)
      .where('id', '<=', end)
      .update({ seq: knex.ref('id') });
  }
  if (!(await hasSequenceIndex(knex))) {
    await knex.schema.alterTable('contractor_changes', (table) => table.unique(['seq'], { indexName: 'contractor_changes_by_seq' }));
  }
}

async function hasSequenceIndex(knex: Knex): Promise<boolean> {
  const isSqlite = knex.client.config.client === 'better-sqlite3';
  const found = isSqlite
    ? await knex('sqlite_master').where({ type: 'index', name: 'contractor_changes_by_seq' }).first()
    : await knex('information_schema.statistics')
        .where({ table_name: 'contractor_changes', index_name: 'contractor_changes_by_seq' })
        .whereRaw('table_schema = DATABASE()')
        .first();
  return found !== undefined;
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('contractor_changes', (table) => {
    table.dropUnique(['seq'], 'contractor_changes_by_seq');
    table.dropColumn('seq');
  });
  await knex.schema.dropTable('change_clock');
}
