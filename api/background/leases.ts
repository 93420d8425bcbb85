import type { Knex } from 'knex';
import { generateSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { rejectOnAbort } from './scheduling';

/** Work that only one process may do at a time. */
export type LeaseName = 'cms_sync' | 'cms_initial_sync';

/** Milliseconds after which another process can take over from a crashed one. The holder renews the lease three times as often. */
export const leaseMs = 30_000;

/** Thrown in a transaction of a process whose lease has passed to another one: what the process has read may be outdated. */
export class LostLeaseError extends Error {
  constructor(name: LeaseName) {
    super(`Another process now holds the lease ${name}.`);
  }
}

interface Lease {
  name: LeaseName;
  /** Key of the holding process; null while nobody holds the lease. */
  holder: string | null;
  /** In UTC milliseconds by the clock of the database. */
  expires_at: number | null;
}

const leases = (knex: Knex) => knex<Lease>('leases');

/**
 * Runs `work` while this process holds the lease. Stops waiting for it when `signal` is aborted: a slow service must not keep the process from
 * stopping.
 * @returns null, without running it, if another process holds the lease
 */
export async function withLease<Result>(
  { database, log, now }: Pick<Services, 'database' | 'log' | 'now'>,
  name: LeaseName,
  signal: AbortSignal,
  work: (holder: string) => Promise<Result>,
): Promise<Result | null> {
  const holder = await database.transactionWithoutInvalidation((trx) => acquireLease(trx, name, now()));
  if (holder === null) return null;
  const renew = () =>
    database.transactionWithoutInvalidation(async (trx) => {
      await leases(trx)
        .where({ name, holder })
        .update({ expires_at: now() + leaseMs });
    });
  const heartbeat = setInterval(
    () => void renew().catch((error: unknown) => log.warn({ err: error, lease: name }, 'a lease could not be renewed')),
    leaseMs / 3,
  );
  const { stopped, dispose } = rejectOnAbort(signal);
  try {
    return await Promise.race([work(holder), stopped]);
  } finally {
    dispose();
    clearInterval(heartbeat);
    // If this fails, the lease expires.
    await database
      .transactionWithoutInvalidation(async (trx) => {
        await leases(trx).where({ name, holder }).update({ holder: null, expires_at: null });
      })
      .catch(() => undefined);
  }
}

/** Acquires a lease that nobody holds or that has expired. @returns the holder's key; null if another process holds it */
export async function acquireLease(trx: Knex.Transaction, name: LeaseName, now: number): Promise<string | null> {
  const holder = generateSecret();
  const updatedCount = await leases(trx)
    .where({ name })
    .where((free) => free.whereNull('expires_at').orWhere('expires_at', '<=', now))
    .update({ holder, expires_at: now + leaseMs });
  return updatedCount > 0 ? holder : null;
}

/** @throws LostLeaseError if `holder` doesn't hold the lease any more */
export async function requireLease(trx: Knex.Transaction, name: LeaseName, holder: string): Promise<void> {
  if (!(await leases(trx).where({ name, holder }).first('name'))) throw new LostLeaseError(name);
}

/** Whether a process holds the lease. */
export async function isLeased(knex: Knex, name: LeaseName, now: number): Promise<boolean> {
  const lease = await leases(knex).where({ name }).first('expires_at');
  return Number(lease?.expires_at ?? 0) > now;
}
