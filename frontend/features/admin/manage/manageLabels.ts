import type { BulkAction, BulkJob } from '#contract/contractors/adminContractors';
import { type Tier, tierLabels } from '#contract/contractors/badge';
import type { ProfileSource } from '#contract/contractors/manageQuery';
import { formatNumber, pluralize } from '#lib/text/format';

export const sourceLabels: Record<ProfileSource, string> = {
  cms: 'CMS',
  import: 'Import',
  self_registered: 'Company',
  admin: 'Admin',
};

/** Labels of each bulk action: button, confirmation and progress. */
export const bulkMessages: Record<BulkAction, { button: string; question: (subject: string) => string; inProgress: string; explanation: string }> = {
  accept: {
    button: 'Approve',
    question: (subject) => `Approve ${subject}?`,
    inProgress: 'Approving',
    explanation: 'They will be listed, whatever their current status. Owners of newly listed contractors are notified by email.',
  },
  archive: {
    button: 'Archive',
    question: (subject) => `Archive ${subject}?`,
    inProgress: 'Archiving',
    explanation: 'They are removed from the directory. Their likes, reviews and owners are kept. To restore them, approve them again.',
  },
  set_tier: {
    button: 'Set tier',
    question: (subject) => `Set the tier of ${subject}?`,
    inProgress: 'Setting the tier',
    explanation: 'The tier decides what a profile shows. Content that the new tier does not include is hidden, not deleted.',
  },
  verify: {
    button: 'Mark as verified',
    question: (subject) => `Mark ${subject} as verified?`,
    inProgress: 'Marking as verified',
    explanation: 'Their badges will say Verified. Their tiers do not change.',
  },
  unverify: {
    button: 'Mark as unverified',
    question: (subject) => `Mark ${subject} as unverified?`,
    inProgress: 'Marking as unverified',
    explanation: 'Their badges will say Unverified. Their tiers do not change.',
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
  if (unchanged > 0) parts.push(`${formatNumber(unchanged)} unchanged`);
  if (failed > 0) parts.push(`${formatNumber(failed)} failed`);
  return parts.join(', ');
}
