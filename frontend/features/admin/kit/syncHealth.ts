import type { SyncState } from '#contract/cms-sync/cmsSync';
import { pluralize } from '#lib/text/format';

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
  return `The clock of the CMS is ${difference} ${direction} the site's, so the site refuses its calls: set both clocks by the same time server.`;
}

/** Describes the sync state: everything that needs attention, otherwise the progress. */
export function describeSyncState(state: SyncState): string {
  const { enabled, answers, error, refused_count, waiting, sending, conflict_count, fill, withdrawals, clock_ahead } = state;
  if (!enabled) return 'This site runs without a CMS.';
  if (!answers) return 'The CMS does not answer. Visitors notice nothing; both sides catch up when it answers.';
  if (error) return error;
  const unconfirmed = withdrawals.filter(({ decision }) => decision === null).reduce((sum, { count }) => sum + count, 0);
  const problems = [
    isClockSkewed(clock_ahead) && describeClockSkew(clock_ahead),
    unconfirmed > 0 && `${pluralize(unconfirmed, 'entry is', 'entries are')} gone from the CMS: confirm that they leave the directory, or keep them.`,
    refused_count > 0 && `${pluralize(refused_count, 'entry', 'entries')} could not be taken over as published.`,
    sending.failed_count > 0 && `The changes of ${pluralize(sending.failed_count, 'contractor')} could not be sent to the CMS.`,
    conflict_count > 0 && `${pluralize(conflict_count, 'thing was', 'things were')} changed on both sides: an admin has to choose.`,
  ].filter(Boolean);
  if (problems.length > 0) return problems.join(' ');
  if (waiting) return `${pluralize(waiting, 'change')} on the way to the site.`;
  if (fill.finished_at === null && fill.of > 0) return `The CMS is being filled: ${fill.done} of ${fill.of}.`;
  if (sending.waiting > 0) return `The changes of ${pluralize(sending.waiting, 'contractor')} are on the way to the CMS.`;
  return 'Site and CMS say the same.';
}
