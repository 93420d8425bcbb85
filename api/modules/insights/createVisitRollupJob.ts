import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Job } from '#api/background/worker';
import type { Services } from '#api/config/services';
import { addDays, utcDay } from '#contract/shared/time/utcDays';
import { addVisitStatistics, type VisitTotal } from './visitStatistics';

/** The clocks of several nodes differ: a day counts as over on all of them an hour later. */
const clockSkewMs = 3_600_000;
/** Twelve months are shown beside the previous twelve. Totals are kept longer than daily counts. */
const retentionDays = 760;
/** Approximate number of rows per transaction, so that other writes can happen in between. */
const rowsPerTransaction = 1000;

/**
 * Creates the job that counts and deletes the marks of past days. A part of a day is counted and deleted in one transaction that locks the day's row,
 * so nothing is counted twice or lost if a process dies or several run the job.
 */
export function createVisitRollupJob({ database, now }: Pick<Services, 'database' | 'now'>): Job {
  let stopped = false;

  async function rollUp(day: string): Promise<void> {
    // Without the salt, no further marks can be added, and existing ones can no longer be linked to visitors.
    await database.transactionWithoutInvalidation(async (trx) => trx('count_days').where({ day }).update({ salt: '' }));
    await runInChunks(async (trx) => {
      const lockedDay = await trx('count_days').where({ day }).forUpdate().first('day');
      if (!lockedDay) return false;
      const marks = trx('visit_marks')
        .where({ day })
        .where('contractor_id', '<=', await findChunkEnd(trx, 'visit_marks', day));
      const count = trx.raw('COUNT(*) AS count');
      const counts: VisitTotal[] = await marks.clone().select('contractor_id', 'kind', count).groupBy('contractor_id', 'kind');
      if (counts.length === 0) {
        await trx('count_days').where({ day }).delete();
        return false;
      }
      await addVisitStatistics(trx, day, counts);
      await marks.delete();
      return true;
    });
  }

  async function purge(before: string): Promise<void> {
    await runInChunks(async (trx) => {
      const oldest = await trx('daily_counts').where('day', '<', before).orderBy('day').first('day');
      if (!oldest) return false;
      const { day } = oldest;
      await trx('daily_counts')
        .where({ day })
        .where('contractor_id', '<=', await findChunkEnd(trx, 'daily_counts', day))
        .delete();
      return true;
    });
  }

  async function runInChunks(work: (trx: Knex.Transaction) => Promise<boolean>): Promise<void> {
    // SQLite responds without yielding to the event loop, which visitors need.
    while (!stopped && (await database.transactionWithoutInvalidation(work))) await setImmediate();
  }

  return {
    begin: async () => {
      const today = utcDay(now() - clockSkewMs);
      for (const day of await database.read('count_days').where('day', '<', today).orderBy('day').pluck('day')) await rollUp(day);
      const firstRetainedDay = addDays(today, -retentionDays);
      if (await database.read('daily_counts').where('day', '<', firstRetainedDay).first('day')) await purge(firstRetainedDay);
    },
    finish: async () => undefined,
    stop: () => {
      stopped = true;
    },
  };
}

/** Returns the contractor id up to which a chunk contains about enough rows of a day. */
async function findChunkEnd(trx: Knex.Transaction, table: 'visit_marks' | 'daily_counts', day: string): Promise<number> {
  const last = await trx(table).where({ day }).orderBy('contractor_id').offset(rowsPerTransaction).first('contractor_id');
  return last?.contractor_id ?? Number.MAX_SAFE_INTEGER;
}
