import type { SyncState } from '#contract/cms-sync/cmsSync';
import { formatNumber, pluralize } from '#lib/text/format';

type SyncHealth = 'good' | 'look' | 'bad';

/** Health of the sync from CMS to site. `look` means that an admin must act; `bad` means that nothing is synced. */
export function getPullHealth({ answers, error, refused_count, withdrawals, clock_ahead }: SyncState): SyncHealth {
  if (!answers || error) return 'bad';
  return refused_count > 0 || withdrawals.length > 0 || isClockSkewed(clock_ahead) ? 'look' : 'good';
}

/** Health of the sync from site to CMS. */
export function getPushHealth({ answers, sending }: SyncState): SyncHealth {
  if (!answers) return 'bad';
  return sending.failed_count > 0 ? 'look' : 'good';
}

/** Overall health of the sync. */
export function getSyncHealth(state: SyncState): SyncHealth {
  const pullHealth = getPullHealth(state);
  if (pullHealth !== 'good') return pullHealth;
  return getPushHealth(state) === 'good' && state.conflict_count === 0 ? 'good' : 'look';
}

/** In seconds. The site rejects calls of the CMS if the clocks differ by five minutes, so warn before that. */
const clockSkewTolerance = 240;

function isClockSkewed(clockSkew: number | null): clockSkew is number {
  return clockSkew !== null && Math.abs(clockSkew) > clockSkewTolerance;
}

function describeClockSkew(clockSkew: number): string {
  const difference = pluralize(Math.round(Math.abs(clockSkew) / 60), 'minute');
  const direction = clockSkew > 0 ? 'ahead of' : 'behind';
  return `The CMS clock is ${difference} ${direction} the site's clock, so the site rejects its requests. Synchronise both clocks with the same time server.`;
}

/** Describes the sync state: everything that needs attention, otherwise the progress. */
export function describeSyncState(state: SyncState): string {
  const { enabled, answers, error, refused_count, waiting, sending, conflict_count, fill, withdrawals, clock_ahead } = state;
  if (!enabled) return 'This site runs without a CMS.';
  if (!answers) return 'The CMS is not responding. Visitors are not affected. Changes sync when it responds again.';
  if (error) return error;
  const unconfirmed = withdrawals.filter(({ decision }) => decision === null).reduce((sum, { count }) => sum + count, 0);
  const problems = [
    isClockSkewed(clock_ahead) && describeClockSkew(clock_ahead),
    unconfirmed > 0 && `${pluralize(unconfirmed, 'entry is', 'entries are')} missing from the CMS. Confirm whether to remove or keep them.`,
    refused_count > 0 && `${pluralize(refused_count, 'published entry', 'published entries')} could not be synced to the site.`,
    sending.failed_count > 0 && `Changes of ${pluralize(sending.failed_count, 'contractor')} could not be sent to the CMS.`,
    conflict_count > 0 && `${pluralize(conflict_count, 'conflict needs', 'conflicts need')} a decision.`,
  ].filter(Boolean);
  if (problems.length > 0) return problems.join(' ');
  if (waiting) return `${pluralize(waiting, 'change')} waiting to sync to the site.`;
  if (fill.finished_at === null && fill.of > 0) return `Initial sync to the CMS: ${formatNumber(fill.done)} of ${formatNumber(fill.of)}.`;
  if (sending.waiting > 0) return `Changes of ${pluralize(sending.waiting, 'contractor')} waiting to sync to the CMS.`;
  return 'The site and the CMS are in sync.';
}
