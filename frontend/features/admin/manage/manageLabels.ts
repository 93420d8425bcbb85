import type { BulkAction, BulkJob } from '#contract/contractors/adminContractors';
import { type Tier, tierLabels } from '#contract/contractors/badge';
import type { ProfileSource, ProfileStatus } from '#contract/contractors/manageQuery';
import { formatNumber, pluralize } from '#lib/text/format';
import type { StatusLabelLook } from '#shared/labels/StatusLabel';

export const statusLooks: Record<ProfileStatus, StatusLabelLook> = {
  draft: 'quiet',
  pending: 'waiting',
  accepted: 'good',
  rejected: 'bad',
  archived: 'quiet',
};

export const sourceLabels: Record<ProfileSource, string> = {
  cms: 'CMS',
  import: 'Import',
  self_registered: 'Its own company',
  admin: 'Admin',
};

/** Labels of each bulk action: button, confirmation and progress. */
export const bulkMessages: Record<BulkAction, { button: string; question: (subject: string) => string; inProgress: string; explanation: string }> = {
  accept: {
    button: 'Accept',
    question: (subject) => `Accept ${subject}?`,
    inProgress: 'Accepting',
    explanation: 'They will be listed, whatever their current status. Owners of those that were not in it are told by email.',
  },
  archive: {
    button: 'Archive',
    question: (subject) => `Archive ${subject}?`,
    inProgress: 'Archiving',
    explanation: 'They leave the directory. Likes, reviews and owners stay, and accepting brings them back.',
  },
  set_tier: {
    button: 'Set tier',
    question: (subject) => `Set the tier of ${subject}?`,
    inProgress: 'Setting the tier',
    explanation: 'The tier says what a profile may show. What it may not show any more is kept.',
  },
  verify: {
    button: 'Set verified',
    question: (subject) => `Set ${subject} to verified?`,
    inProgress: 'Setting to verified',
    explanation: 'Their badges say Verified. Their tiers stay as they are.',
  },
  unverify: {
    button: 'Set unverified',
    question: (subject) => `Set ${subject} to unverified?`,
    inProgress: 'Setting to unverified',
    explanation: 'Their badges say Unverified. Their tiers stay as they are.',
  },
};

/** For example "1,204 contractors". */
export const formatContractorCount = (count: number) => pluralize(count, 'contractor');

/** For example "Setting the tier to Premium: 50 contractors". */
export function formatJobTitle({ action, tier, total }: BulkJob): string {
  return `${bulkMessages[action].inProgress}${formatTierSuffix(action, tier)}: ${formatContractorCount(total)}`;
}

function formatTierSuffix(action: BulkAction, tier: Tier | null): string {
  return action === 'set_tier' && tier ? ` to ${tierLabels[tier]}` : '';
}

/** For example "48 changed, 1 already so, 1 failed". */
export function formatOutcome({ changed, unchanged, failed }: Pick<BulkJob, 'changed' | 'unchanged' | 'failed'>): string {
  const parts = [`${formatNumber(changed)} changed`];
  if (unchanged > 0) parts.push(`${formatNumber(unchanged)} already so`);
  if (failed > 0) parts.push(`${formatNumber(failed)} failed`);
  return parts.join(', ');
}
