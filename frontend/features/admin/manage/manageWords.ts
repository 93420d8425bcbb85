import type { BulkAction, BulkJob } from '../../../../api/contract/adminContractors';
import { type Tier, tierLabels } from '../../../../api/contract/badge';
import type { ProfileSource, ProfileStatus } from '../../../../api/contract/manageQuery';
import { countOf, formatNumber } from '../../../lib/format';
import type { StateWordLook } from '../../../shared/StateWord';

export const statusLooks: Record<ProfileStatus, StateWordLook> = {
  draft: 'quiet',
  pending: 'waiting',
  accepted: 'good',
  rejected: 'bad',
  archived: 'quiet',
};

export const sourceWords: Record<ProfileSource, string> = {
  cms: 'CMS',
  import: 'Import',
  self_registered: 'Its own company',
  admin: 'Admin',
};

/** What a run is called: in the bar, in its question, and once it is under way. */
export const bulkWords: Record<BulkAction, { button: string; question: (what: string) => string; done: string; explained: string }> = {
  accept: {
    button: 'Accept',
    question: (what) => `Accept ${what}?`,
    done: 'Accepting',
    explained: 'They will be listed, whatever their current status. Owners of those that were not in it are told by email.',
  },
  archive: {
    button: 'Archive',
    question: (what) => `Archive ${what}?`,
    done: 'Archiving',
    explained: 'They leave the directory. Likes, reviews and owners stay, and accepting brings them back.',
  },
  set_tier: {
    button: 'Set tier',
    question: (what) => `Set the tier of ${what}?`,
    done: 'Setting the tier',
    explained: 'The tier says what a profile may show. What it may not show any more is kept.',
  },
  verify: {
    button: 'Set verified',
    question: (what) => `Set ${what} to verified?`,
    done: 'Setting to verified',
    explained: 'Their badges say Verified. Their tiers stay as they are.',
  },
  unverify: {
    button: 'Set unverified',
    question: (what) => `Set ${what} to unverified?`,
    done: 'Setting to unverified',
    explained: 'Their badges say Unverified. Their tiers stay as they are.',
  },
};

/** "1,204 contractors" */
export const contractorsOf = (count: number) => countOf(count, 'contractor');

/** What a run is doing: "Setting the tier to Premium: 50 contractors". */
export function runTitle({ action, tier, total }: BulkJob): string {
  return `${bulkWords[action].done}${tierOf(action, tier)}: ${contractorsOf(total)}`;
}

function tierOf(action: BulkAction, tier: Tier | null): string {
  return action === 'set_tier' && tier ? ` to ${tierLabels[tier]}` : '';
}

/** What became of those that a run has been at: "48 changed, 1 already so, 1 failed". */
export function outcomeWords({ changed, unchanged, failed }: Pick<BulkJob, 'changed' | 'unchanged' | 'failed'>): string {
  const parts = [`${formatNumber(changed)} changed`];
  if (unchanged > 0) parts.push(`${formatNumber(unchanged)} already so`);
  if (failed > 0) parts.push(`${formatNumber(failed)} failed`);
  return parts.join(', ');
}
