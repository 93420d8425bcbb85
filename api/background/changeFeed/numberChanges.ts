import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Database } from '#api/database/database';
import type { Job } from '../worker';

/** Maximum number of changes numbered in one transaction. */
const batchSize = 500;
/** Milliseconds for which commits are coalesced. Followers read unnumbered changes, too, so numbering is not urgent. */
const coalesceMs = 50;

/**
 * Creates the job that assigns sequence numbers to committed changes: right after a commit of this process, when it is woken, and every two seconds
 * for processes that died before they could.
 */
export function createChangeNumberingJob(database: Database): Job {
  return {
    begin: async () => {
      await pause(coalesceMs);
      await numberChanges(database);
    },
    // Another process, or the next start, numbers the rest.
    finish: async () => undefined,
    stop: () => undefined,
  };
}

/** Assigns sequence numbers to all committed changes without one. */
export async function numberChanges(database: Database): Promise<void> {
  for (;;) {
    // Checks without a transaction first: usually there are no changes, and a transaction would take SQLite's write lock.
    const next = await database.read('contractor_changes').whereNull('seq').first('id');
    if (next === undefined || (await database.transactionWithoutInvalidation(numberBatch)) < batchSize) return;
  }
}

/**
 * Numbers one batch in the order of ids. The clock's row is locked before the changes are read, so that batches are numbered and become visible one
 * after the other. The row is also updated: on a Galera cluster a lock is local to its node, and only an updated row makes the second of two nodes
 * restart its transaction.
 */
async function numberBatch(trx: Knex.Transaction): Promise<number> {
  const { last_seq } = await trx('change_clock').where({ id: 1 }).forUpdate().first('last_seq');
  const last = Number(last_seq);
  // A plain read: a locking read would wait for transactions with uncommitted changes.
  const changes: object[] = await trx('contractor_changes').whereNull('seq').orderBy('id').limit(batchSize);
  if (changes.length === 0) return 0;
  const numbered = changes.map((change, index) => ({ ...change, seq: last + index + 1 }));
  // An upsert of existing rows finds each by its primary key, which avoids the same wait; `WHERE id IN` may scan the table.
  await trx('contractor_changes').insert(numbered).onConflict('id').merge(['seq']);
  await trx('change_clock')
    .where({ id: 1 })
    .update({ last_seq: last + changes.length });
  return changes.length;
}

/** Returns the newest sequence number of the contractors' changes. Every change up to it is committed. */
export async function readNewestSequence(knex: Knex): Promise<number> {
  const clock = await knex('change_clock').where({ id: 1 }).first('last_seq');
  return Number(clock.last_seq);
}
