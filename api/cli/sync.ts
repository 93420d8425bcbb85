import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { leaseMs } from '../background/leases';
import { formatNumber, pluralize } from '../contract/shared/text/format';
import { cmsTypes } from '../contract/site-content/cmsTypes';
import { createLogger } from '../database/logging/logger';
import { CmsError } from '../integrations/cms/cms';
import { createCms } from '../integrations/cms/createCms';
import { createStorage } from '../integrations/storage/createStorage';
import { withCmsSyncLease } from '../modules/cms-sync/jobs/syncJob';
import { queryPendingConflicts } from '../modules/cms-sync/models/CmsConflict';
import { CmsEntry } from '../modules/cms-sync/models/CmsEntry';
import { CmsOutboxRow, retryAllNow } from '../modules/cms-sync/models/CmsOutboxRow';
import { CmsWithdrawal } from '../modules/cms-sync/models/CmsWithdrawal';
import { pullChanges } from '../modules/cms-sync/pull/pullChanges';
import { pushChanges } from '../modules/cms-sync/push/pushChanges';
import { type ReconcileResult, reconcileAll } from '../modules/cms-sync/restore/reconcileAll';
import { SiteContent } from '../modules/site-content/SiteContent';
import { type Command, fail, print } from './command';

/** Milliseconds between checks whether another process has finished its sync. */
const pollIntervalMs = 500;

/**
 * `sync`: compares everything published in the CMS with the site, and writes local changes to the CMS. Exit code 0 if both sides match, 1 if
 * an entry was rejected, 2 if the CMS could not be read or a large removal awaits an admin's confirmation.
 */
export const syncCommand: Command = async ({ config, database, now }) => {
  const cms = await createCms(config, now);
  if (!cms)
    return fail(
      config.CMS === 'off'
        ? 'The CMS is turned off (CMS=off), so there is nothing to sync.'
        : 'CMS_SECRET is not set, so the site cannot connect to the CMS.',
    );
  const syncServices = { database, storage: createStorage(config), log: createLogger(config), now, site: new SiteContent(database, config.browser) };
  await syncServices.site.refresh();
  const syncOnce = () =>
    withCmsSyncLease(syncServices, cms, new AbortController().signal, async (sync) => {
      const results = await reconcileAll(sync, async () => undefined);
      await pullChanges(sync);
      await database.transactionWithoutInvalidation((trx) => retryAllNow(trx, now()));
      return { results, sent: await pushChanges(sync, async () => undefined) };
    });
  try {
    let outcome = await syncOnce();
    // A running sync finishes soon. One whose process died loses its lease.
    for (let waitedMs = 0; !outcome && waitedMs < 2 * leaseMs; waitedMs += pollIntervalMs) {
      await wait(pollIntervalMs);
      outcome = await syncOnce();
    }
    if (!outcome) return fail('A sync is already running. Try again in a minute.');
    outcome.results.forEach(printComparison);
    const queued = await CmsOutboxRow.query(database.read);
    const failed = queued.filter(({ error }) => error !== null);
    const summary = [
      `${formatNumber(outcome.sent)} sent`,
      `${formatNumber(queued.length - failed.length)} queued`,
      `${formatNumber(failed.length)} failed`,
    ];
    print(`${'To the CMS'.padEnd(16)}${summary.join(', ')}`);
    for (const { contractor_id, error } of failed) print(`Failed: contractor ${contractor_id}: ${error}`);
  } catch (error) {
    if (error instanceof CmsError) return fail(`${error.message}. No changes were lost. Run make sync again when the CMS is available.`);
    throw error;
  }
  const conflicts = await queryPendingConflicts(database.read).resultSize();
  if (conflicts > 0) print(`${pluralize(conflicts, 'conflict needs', 'conflicts need')} an admin's decision at /admin/sync.`);
  const exitCode = printRejected(await CmsEntry.query(database.read).whereNotNull('problems_at').orderBy(['type', 'document_id']));
  return (await printPendingWithdrawals(database.read)) ? 2 : exitCode;
};

/** @returns whether a large removal awaits an admin's confirmation */
async function printPendingWithdrawals(knex: Knex): Promise<boolean> {
  const pending = await CmsWithdrawal.query(knex).whereNull('decision');
  for (const { type, document_ids, listed } of pending) {
    const label = cmsTypes.find(({ key }) => key === type)?.label ?? type;
    print(
      `${label}: ${formatNumber(document_ids.length)} of ${pluralize(listed, 'entry is', 'entries are')} no longer in the CMS. An admin must confirm or dismiss the removal at /admin/sync.`,
    );
  }
  return pending.length > 0;
}

function printComparison({ type, published, changed, refused, withdrawn }: ReconcileResult): void {
  const label = cmsTypes.find(({ key }) => key === type)?.label ?? type;
  const results = [
    `${formatNumber(published)} published`,
    `${formatNumber(changed)} applied`,
    `${formatNumber(withdrawn)} unpublished`,
    `${formatNumber(refused)} rejected`,
  ];
  print(`${label.padEnd(15)} ${results.join(', ')}`);
}

function printRejected(entries: CmsEntry[]): number {
  for (const { type, document_id, problems } of entries)
    for (const [field, message] of Object.entries(problems ?? {})) print(`Rejected: ${type} ${document_id}, ${field}: ${message}`);
  print(
    entries.length === 0
      ? 'Everything published in the CMS is on the site.'
      : `${pluralize(entries.length, 'entry was', 'entries were')} rejected. See the list at /admin/sync.`,
  );
  return entries.length === 0 ? 0 : 1;
}
