import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Database } from '#api/database/database';
import type { Job } from '../worker';

/** Changes that one transaction numbers. */
const batchSize = 500;
/** Milliseconds for which commits are coalesced: followers read changes without a number too, so numbering is not urgent. */
const coalesceMs = 50;

/**
 * Assigns sequence numbers to committed changes: right after a commit of this process when it is woken, and every two seconds
 * for processes that died before they could.
 */
export function createChangeNumberingJob(database: Database): Job {
  return {
    begin: async () => {
      await pause(coalesceMs);
      await numberChanges(database);
    },
    // What is left is numbered by another process, or at the next start.
    finish: async () => undefined,
    stop: () => undefined,
  };
}

/** Assigns sequence numbers to all changes that are committed and have none. */
export async function numberChanges(database: Database): Promise<void> {
  for (;;) {
    // Without a transaction: most of the time there are none, and a transaction would take SQLite's write lock.
    const next = await database.read('contractor_changes').whereNull('seq').first('id');
    if (next === undefined || (await database.transactionWithoutInvalidation(numberBatch)) < batchSize) return;
  }
}

/**
 * Numbers one batch in the order of ids. The clock's row is locked before changes are looked for, so that batches are numbered
 * and become visible one after the other; it is changed, too, since on a Galera cluster a lock is known to its own node only, and
 * only a changed row makes the second of two nodes start again.
 */
async function numberBatch(trx: Knex.Transaction): Promise<number> {
  const { last_seq } = await trx('change_clock').where({ id: 1 }).forUpdate().first('last_seq');
  const last = Number(last_seq);
  // A plain read: a locking one would wait for transactions that have not committed their changes yet.
  const changes: object[] = await trx('contractor_changes').whereNull('seq').orderBy('id').limit(batchSize);
  if (changes.length === 0) return 0;
  const numbered = changes.map((change, index) => ({ ...change, seq: last + index + 1 }));
  // All of them exist. This finds each by its primary key, for the same reason; `WHERE id IN` may walk through the table.
  await trx('contractor_changes').insert(numbered).onConflict('id').merge(['seq']);
  await trx('change_clock')
    .where({ id: 1 })
    .update({ last_seq: last + changes.length });
  return changes.length;
}

/** The newest sequence number of the contractors' changes: every change up to it is committed. */
export async function readNewestSequence(knex: Knex): Promise<number> {
  const clock = await knex('change_clock').where({ id: 1 }).first('last_seq');
  return Number(clock.last_seq);
}
