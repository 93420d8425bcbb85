import type { Knex } from 'knex';
import { newSecret } from '../secrets';
import { CmsReading, readingRow } from './CmsReading';

/** Milliseconds for which the filling belongs to the process that last said so; after it that of a dead one is anybody's. */
export const fillHoldTime = 30_000;

/** Takes the filling of the CMS for one process alone; the name under which it has it, or null where another one fills. */
export async function takeFill(trx: Knex.Transaction, now: number): Promise<string | null> {
  const filler = newSecret();
  const taken = await CmsReading.query(trx)
    .findById(readingRow)
    .where((reading) => reading.whereNull('fill_until').orWhere('fill_until', '<=', now))
    .patch({ filler, fill_until: now + fillHoldTime });
  return taken > 0 ? filler : null;
}

/** Keeps it for as long again. */
export async function keepFill(trx: Knex.Transaction, filler: string, now: number): Promise<void> {
  await CmsReading.query(trx)
    .findById(readingRow)
    .where({ filler })
    .patch({ fill_until: now + fillHoldTime });
}

/** Lets go of it. */
export async function leaveFill(trx: Knex.Transaction, filler: string): Promise<void> {
  await CmsReading.query(trx).findById(readingRow).where({ filler }).patch({ filler: null, fill_until: null });
}

/** Counts on: how many more were handed over, and how many more there are to hand over. */
export async function noteFilled(trx: Knex.Transaction, more: { filled: number; to_fill: number }): Promise<void> {
  await trx('cms_reading').where({ id: readingRow }).increment(more);
}
