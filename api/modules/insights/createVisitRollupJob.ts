import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Job } from '#api/background/worker';
import type { Services } from '#api/http/endpoint';
import { addDays, utcDay } from '#contract/shared/time/utcDays';
import { addVisitStatistics, type VisitTotal } from './visitStatistics';

/** Tolerance for clock differences between nodes: a day is rolled up an hour after it ended. */
const clockSkewMs = 3_600_000;
/** Days for which daily counts are stored: twelve months plus the twelve months before for comparison. The totals are stored permanently. */
const retentionDays = 760;
/** Approximate number of rows per transaction, so that other writes can proceed in between. */
const rowsPerTransaction = 1000;

/**
 * Creates the job that rolls up the visit marks of past days into counts and deletes them. Each chunk is counted and deleted in one transaction that
 * locks the day's row, so that crashes and concurrent processes neither lose nor double-count visits.
 */
export function createVisitRollupJob({ database, now }: Pick<Services, 'database' | 'now'>): Job {
  let stopped = false;

  async function rollUp(day: string): Promise<void> {
    // Delete the salt first: without it no further marks can be added, and existing ones can't be linked to a visitor.
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
    // SQLite calls don't yield to the event loop, so yield here to let other requests proceed.
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

/** Id of the contractor that ends the next chunk of a day. */
async function findChunkEnd(trx: Knex.Transaction, table: 'visit_marks' | 'daily_counts', day: string): Promise<number> {
  const last = await trx(table).where({ day }).orderBy('contractor_id').offset(rowsPerTransaction).first('contractor_id');
  return last?.contractor_id ?? Number.MAX_SAFE_INTEGER;
}
