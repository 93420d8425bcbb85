import { LostLeaseError, withLease } from '#api/background/leases';
import { backoffDelay, StoppedError } from '#api/background/scheduling';
import type { Job } from '#api/background/worker';
import type { Services } from '#api/config/services';
import type { Cms } from '#api/integrations/cms/cms';
import { CmsError, isCmsUnreachable } from '#api/integrations/cms/cms';
import { loadCmsSyncState, saveCmsSyncState } from '../models/CmsSyncState';
import { ResetCmsError } from '../pull/history';
import { pullChanges, retryRefused } from '../pull/pullChanges';
import { hasDueRows, pushChanges } from '../push/pushChanges';
import { carryOutDecisions } from '../restore/guardWithdrawals';
import { reconcileAll } from '../restore/reconcileAll';
import type { SyncContext } from '../syncContext';

type Dependencies = Pick<Services, 'database' | 'storage' | 'log' | 'now' | 'site'>;

const pollIntervalMs = 15_000;
/** Backoff while the CMS is unreachable. */
const retryBackoff = { initialMs: 2000, maxMs: 60_000 };
/** How long an outage lasts before it is logged. A CMS that was never read gets longer, because it may still be installing and building. */
const quietPeriod = { normalMs: 30_000, initialMs: 5 * 60_000 };
const retryIntervalMs = 5 * 60_000;
const hour = 3_600_000;
/** UTC hour of the nightly comparison, when few people are at work. */
const nightlyHour = 3;
/** A process that has just started skips the comparison if the last one is more recent than this. */
const recentReconcileMs = 10 * 60_000;

/** The job that reads the CMS; `nudge` makes it read at once. */
export interface SyncJob extends Job {
  nudge(): void;
}

/** Runs `work` while this process holds the sync lease. @returns null if another process holds it */
export async function withCmsSyncLease<Result>(
  dependencies: Dependencies,
  cms: Cms,
  signal: AbortSignal,
  work: (sync: SyncContext) => Promise<Result>,
): Promise<Result | null> {
  return withLease(dependencies, 'cms_sync', signal, (holder) => work({ ...dependencies, cms, holder, signal }));
}

/**
 * Creates the job that reads published changes from the CMS every 15 seconds and at once when nudged, and compares everything at start and every
 * night. It then pushes changes of companies and admins to the CMS within seconds. While the CMS is down it backs off exponentially.
 */
export function createSyncJob(dependencies: Dependencies, cms: Cms): SyncJob {
  const { database, log, now } = dependencies;
  const controller = new AbortController();
  let nudged = true;
  let attemptedAt = 0;
  let nextPollAt = 0;
  let retriedAt = 0;
  let failures = 0;
  let failedSince: number | null = null;
  let outageLogged = false;
  let hasReconciled = false;

  async function pull(sync: SyncContext): Promise<void> {
    const state = await loadCmsSyncState(database.read);
    // Clear the request before reading, so that a request that arrives during the read triggers another one.
    if (state.wanted_at !== null) await database.transactionWithoutInvalidation((trx) => clearSyncRequest(trx, state.wanted_at));
    const reconcileError = isDue(state.reconciled_at) ? await reconcile(sync).catch(recoverableCmsError) : null;
    await pullChanges(sync).catch((error: unknown) => reconcileAfterReset(sync, error));
    const isRetryDue = now() - retriedAt >= retryIntervalMs;
    if (isRetryDue) retriedAt = now();
    await retryRefused(sync, isRetryDue ? 'all' : 'asked for');
    await carryOutDecisions(sync);
    if (reconcileError) throw reconcileError;
    await database.transactionWithoutInvalidation((trx) => saveCmsSyncState(trx, { read_at: now(), error: null, error_at: null }));
  }

  async function reconcile(sync: SyncContext): Promise<void> {
    await reconcileAll(sync, () => pullIfRequested(sync));
    hasReconciled = true;
  }

  /** Reconciles if the CMS was restored or installed again. @throws any other failure */
  async function reconcileAfterReset(sync: SyncContext, error: unknown): Promise<void> {
    if (!(error instanceof ResetCmsError)) throw error;
    await reconcile(sync);
  }

  /** Pulls during long-running work if this or another process was nudged or the next poll is due. */
  async function pullIfRequested(sync: SyncContext): Promise<void> {
    const { wanted_at } = await loadCmsSyncState(database.read);
    if (!nudged && wanted_at === null && now() < nextPollAt) return;
    nudged = false;
    nextPollAt = now() + pollIntervalMs;
    if (wanted_at !== null) await database.transactionWithoutInvalidation((trx) => clearSyncRequest(trx, wanted_at));
    await pullChanges(sync);
    await retryRefused(sync, 'asked for');
  }

  function isDue(reconciledAt: number | null): boolean {
    if (reconciledAt === null) return true;
    const night = Math.floor((now() - nightlyHour * hour) / (24 * hour)) * 24 * hour + nightlyHour * hour;
    return reconciledAt < night || (!hasReconciled && reconciledAt < now() - recentReconcileMs);
  }

  async function recordFailure(error: unknown): Promise<void> {
    if (error instanceof StoppedError || error instanceof LostLeaseError) return;
    failures += 1;
    failedSince ??= now();
    nextPollAt = now() + backoffDelay(retryBackoff, failures);
    const isNew = isCmsUnreachable(error) && (await loadCmsSyncState(database.read)).read_at === null;
    if (!outageLogged && now() - failedSince >= (isNew ? quietPeriod.initialMs : quietPeriod.normalMs)) {
      log.warn({ err: error }, 'reading from the CMS failed; retrying while the site keeps running');
      outageLogged = true;
    }
    const message = error instanceof CmsError ? `${error.message}.` : 'Changes from the CMS could not be applied. See the log for details.';
    await database.transactionWithoutInvalidation((trx) => saveCmsSyncState(trx, { error: message.slice(0, 500), error_at: now() }));
  }

  async function begin(): Promise<void> {
    if (controller.signal.aborted) return;
    const { wanted_at } = await loadCmsSyncState(database.read);
    const isRequested = nudged || (wanted_at !== null && wanted_at > attemptedAt);
    const shouldPull = isRequested || now() >= nextPollAt;
    // While the CMS is failing, wait for the next poll.
    if (!shouldPull && (failures > 0 || !(await hasDueRows(dependencies)))) return;
    const wasNudged = nudged;
    if (shouldPull) [nudged, nextPollAt] = [false, now() + pollIntervalMs * (0.9 + Math.random() / 5)];
    attemptedAt = now();
    try {
      const done = await withCmsSyncLease(dependencies, cms, controller.signal, async (sync) => {
        if (shouldPull) await pull(sync);
        await pushChanges(sync, () => pullIfRequested(sync)).catch((error: unknown) => reconcileAfterReset(sync, error));
        return true;
      });
      // Another process holds the lease and may already have read past the change that nudged this one, so read again.
      if (done === null) {
        [nudged, nextPollAt] = [wasNudged, 0];
        return;
      }
      if (outageLogged) log.info('reading from the CMS recovered');
      [failures, failedSince, outageLogged] = [0, null, false];
    } catch (error) {
      await recordFailure(error);
    }
  }

  return {
    nudge: () => {
      nudged = true;
    },
    begin,
    finish: async () => undefined,
    stop: () => controller.abort(),
  };
}

/** Returns a CMS response error, so that a failed comparison doesn't block reading the changes. @throws any other failure */
function recoverableCmsError(error: unknown): CmsError {
  if (error instanceof CmsError && error.status !== null) return error;
  throw error;
}

async function clearSyncRequest(trx: Parameters<typeof saveCmsSyncState>[0], requestedAt: number | null): Promise<void> {
  await trx('cms_reading').where({ wanted_at: requestedAt }).update({ wanted_at: null });
}
