import type { Knex } from 'knex';
import { generateSecret } from '#api/config/secrets';
import { CmsSyncState, cmsSyncStateId } from './CmsSyncState';

/** Lease of the initial sync in milliseconds. Once it has expired, another process can take over from a crashed one. */
export const initialSyncLeaseMs = 30_000;

/** Acquires the lease of the initial sync. @returns the holder's key, or null if another process holds the lease */
export async function acquireInitialSyncLease(trx: Knex.Transaction, now: number): Promise<string | null> {
  const holder = generateSecret();
  const updatedCount = await CmsSyncState.query(trx)
    .findById(cmsSyncStateId)
    .where((builder) => builder.whereNull('fill_until').orWhere('fill_until', '<=', now))
    .patch({ filler: holder, fill_until: now + initialSyncLeaseMs });
  return updatedCount > 0 ? holder : null;
}

/** Renews the lease. */
export async function renewInitialSyncLease(trx: Knex.Transaction, holder: string, now: number): Promise<void> {
  await CmsSyncState.query(trx)
    .findById(cmsSyncStateId)
    .where({ filler: holder })
    .patch({ fill_until: now + initialSyncLeaseMs });
}

/** Releases the lease. */
export async function releaseInitialSyncLease(trx: Knex.Transaction, holder: string): Promise<void> {
  await CmsSyncState.query(trx).findById(cmsSyncStateId).where({ filler: holder }).patch({ filler: null, fill_until: null });
}

/** Increments the number of pushed records (`filled`) and of records to push (`to_fill`). */
export async function addInitialSyncProgress(trx: Knex.Transaction, increments: { filled: number; to_fill: number }): Promise<void> {
  await trx('cms_reading').where({ id: cmsSyncStateId }).increment(increments);
}
