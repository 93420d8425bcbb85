import type { Job } from '#api/background/worker';
import type { Services } from '#api/config/services';
import type { Cms } from '#api/integrations/cms/cms';
import { CmsError, isCmsUnreachable } from '#api/integrations/cms/cms';
import {
  acquireSyncLease,
  LostSyncLeaseError,
  loadCmsSyncState,
  releaseSyncLease,
  renewSyncLease,
  saveCmsSyncState,
  syncLeaseMs,
} from '../models/CmsSyncState';
import { ResetCmsError } from '../pull/history';
import { pullChanges, retryRefused } from '../pull/pullChanges';
import { hasDueRows, pushChanges } from '../push/pushChanges';
import { carryOutDecisions } from '../restore/guardWithdrawals';
import { reconcileAll } from '../restore/reconcileAll';
import { rejectOnAbort, StoppedError, type SyncContext } from '../syncContext';

declare module '#api/config/services' {
  interface Services {
    /** Woken when the CMS has published something. */
    cmsSyncWorker: { wake(): void };
  }
}

type Dependencies = Pick<Services, 'database' | 'storage' | 'log' | 'now' | 'site'>;

const pollIntervalMs = 15_000;
/** Of a CMS that does not answer. */
const retryBackoff = { initialMs: 2000, maxMs: 60_000 };
/** For so long nobody is told that it cannot be read; for longer of one that has never been: it may still install and build itself. */
const quietPeriod = { normalMs: 30_000, initialMs: 5 * 60_000 };
const retryIntervalMs = 5 * 60_000;
const hour = 3_600_000;
/** UTC, when few people are at work. */
const nightlyHour = 3;
/** One that is as young need not be made again by a process that has just started. */
const recentReconcileMs = 10 * 60_000;

/** Reading the CMS, and being told that there is something to read. */
export interface SyncJob extends Job {
  nudge(): void;
}

/** Runs work while this process alone reads the CMS. @returns null where another one does */
export async function withCmsSyncLease<Result>(
  dependencies: Dependencies,
  cms: Cms,
  signal: AbortSignal,
  work: (sync: SyncContext) => Promise<Result>,
): Promise<Result | null> {
  const { database, log, now } = dependencies;
  const holder = await database.transactionWithoutInvalidation((trx) => acquireSyncLease(trx, now()));
  if (holder === null) return null;
  const renew = () => database.transactionWithoutInvalidation((trx) => renewSyncLease(trx, holder, now()));
  const { stopped, dispose } = rejectOnAbort(signal);
  const heartbeat = setInterval(
    () => void renew().catch((error: unknown) => log.warn({ err: error }, 'the reading of the CMS could not be kept')),
    syncLeaseMs / 3,
  );
  try {
    // A CMS that takes its time keeps no process from stopping.
    return await Promise.race([work({ ...dependencies, cms, holder, signal }), stopped]);
  } finally {
    dispose();
    clearInterval(heartbeat);
    await database.transactionWithoutInvalidation((trx) => releaseSyncLease(trx, holder)).catch(() => undefined);
  }
}

/**
 * Reads what editors publish: every 15 seconds, and at once when told; compares everything when it begins and every night.
 * Then writes into the CMS what companies and admins have changed, within seconds.
 * While the CMS is down it asks ever more seldom.
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
    // Whoever asks from now on asks for another one.
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

  /** @throws any failure except that the CMS was restored or installed again */
  async function reconcileAfterReset(sync: SyncContext, error: unknown): Promise<void> {
    if (!(error instanceof ResetCmsError)) throw error;
    await reconcile(sync);
  }

  /** While something else goes on: what was published meanwhile, whichever process was told of it, and what is due anyway. */
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
    if (error instanceof StoppedError || error instanceof LostSyncLeaseError) return;
    failures += 1;
    failedSince ??= now();
    nextPollAt = now() + Math.min(retryBackoff.maxMs, retryBackoff.initialMs * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);
    const isNew = isCmsUnreachable(error) && (await loadCmsSyncState(database.read)).read_at === null;
    if (!outageLogged && now() - failedSince >= (isNew ? quietPeriod.initialMs : quietPeriod.normalMs)) {
      log.warn({ err: error }, 'the CMS cannot be read; the site goes on without it, and tries again');
      outageLogged = true;
    }
    const message = error instanceof CmsError ? `${error.message}.` : 'What the CMS sent could not be taken over. The log says why.';
    await database.transactionWithoutInvalidation((trx) => saveCmsSyncState(trx, { error: message.slice(0, 500), error_at: now() }));
  }

  async function begin(): Promise<void> {
    if (controller.signal.aborted) return;
    const { wanted_at } = await loadCmsSyncState(database.read);
    const isRequested = nudged || (wanted_at !== null && wanted_at > attemptedAt);
    const shouldPull = isRequested || now() >= nextPollAt;
    // One that does not answer is asked when its turn comes.
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
      // Another process reads: whoever nudged this one may have been too late for it.
      if (done === null) {
        [nudged, nextPollAt] = [wasNudged, 0];
        return;
      }
      if (outageLogged) log.info('the CMS can be read again');
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

/** A comparison that stops for what the CMS answered keeps nobody from reading what was changed. @throws any other failure */
function recoverableCmsError(error: unknown): CmsError {
  if (error instanceof CmsError && error.status !== null) return error;
  throw error;
}

async function clearSyncRequest(trx: Parameters<typeof saveCmsSyncState>[0], requestedAt: number | null): Promise<void> {
  await trx('cms_reading').where({ wanted_at: requestedAt }).update({ wanted_at: null });
}
