import type { Knex } from 'knex';
import { generateSecret } from '#api/config/secrets';
import { CmsSyncState, cmsSyncStateId } from './CmsSyncState';

/** Milliseconds for which the filling belongs to the process that last said so; after it that of a dead one is anybody's. */
export const initialSyncLeaseMs = 30_000;

/** Takes the filling of the CMS for one process alone; the name under which it has it, or null where another one fills. */
export async function acquireInitialSyncLease(trx: Knex.Transaction, now: number): Promise<string | null> {
  const holder = generateSecret();
  const updatedCount = await CmsSyncState.query(trx)
    .findById(cmsSyncStateId)
    .where((builder) => builder.whereNull('fill_until').orWhere('fill_until', '<=', now))
    .patch({ filler: holder, fill_until: now + initialSyncLeaseMs });
  return updatedCount > 0 ? holder : null;
}

/** Keeps it for as long again. */
export async function renewInitialSyncLease(trx: Knex.Transaction, holder: string, now: number): Promise<void> {
  await CmsSyncState.query(trx)
    .findById(cmsSyncStateId)
    .where({ filler: holder })
    .patch({ fill_until: now + initialSyncLeaseMs });
}

/** Lets go of it. */
export async function releaseInitialSyncLease(trx: Knex.Transaction, holder: string): Promise<void> {
  await CmsSyncState.query(trx).findById(cmsSyncStateId).where({ filler: holder }).patch({ filler: null, fill_until: null });
}

/** Counts on: how many more were handed over, and how many more there are to hand over. */
export async function addInitialSyncProgress(trx: Knex.Transaction, increments: { filled: number; to_fill: number }): Promise<void> {
  await trx('cms_reading').where({ id: cmsSyncStateId }).increment(increments);
}
