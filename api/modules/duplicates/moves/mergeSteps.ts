import type { PublicSiteConfig } from '#contract/site/page';
import type { MergeContext, MergePair, MergeUndoData } from '../Merge';
import { moveClaims, restoreClaims } from './moveClaims';
import { moveCompanyVisits, restoreCompanyVisits } from './moveCompanyVisits';
import { moveEnquiries, restoreEnquiries } from './moveEnquiries';
import { moveLikes, restoreLikes } from './moveLikes';
import { moveReviewRequests, restoreReviewRequests } from './moveReviews';
import { moveShortlistItems, restoreShortlistItems } from './moveShortlistItems';
import { moveInvitations, moveTeam, restoreInvitations, restoreTeam } from './moveTeam';
import { moveVisitStatistics, restoreVisitStatistics } from './moveVisitStatistics';

/** Rows that move on their own. Slugs, reviews and pictures also change the two contractors, see `mergeContractors`. */
type StepKey = 'likes' | 'team' | 'invitations' | 'claims' | 'review_requests' | 'enquiries' | 'counts' | 'company_looks' | 'shortlist_items';

interface MergeStep {
  /** Moves the rows and notes what it has moved. */
  move: (scope: MergeContext, pair: MergePair, site: PublicSiteConfig, moved: Partial<MergeUndoData>) => Promise<void>;
  /** Moves back what still is where the merge put it. */
  restore: (scope: MergeContext, moved: MergeUndoData, mergedAt: number) => Promise<void>;
}

/** In the order of a merge; an undo walks it backwards. */
const steps: MergeStep[] = [
  defineStep('likes', moveLikes, restoreLikes),
  defineStep('team', moveTeam, restoreTeam),
  defineStep('invitations', moveInvitations, restoreInvitations),
  // After the team, because a claim of a member is closed.
  defineStep('claims', moveClaims, restoreClaims),
  defineStep('review_requests', moveReviewRequests, restoreReviewRequests),
  defineStep('enquiries', moveEnquiries, restoreEnquiries),
  defineStep('counts', moveVisitStatistics, restoreVisitStatistics),
  defineStep('company_looks', moveCompanyVisits, restoreCompanyVisits),
  defineStep('shortlist_items', moveShortlistItems, restoreShortlistItems),
];

function defineStep<Key extends StepKey>(
  key: Key,
  move: (scope: MergeContext, pair: MergePair, site: PublicSiteConfig) => Promise<NonNullable<MergeUndoData[Key]>>,
  restore: (scope: MergeContext, moved: NonNullable<MergeUndoData[Key]>, mergedAt: number) => Promise<void>,
): MergeStep {
  return {
    move: async (scope, pair, site, moved) => {
      moved[key] = await move(scope, pair, site);
    },
    restore: async (scope, moved, mergedAt) => {
      const own = moved[key];
      // Merges of earlier releases lack what was added since.
      if (own) await restore(scope, own, mergedAt);
    },
  };
}

/** Moves the rows of the other contractor to the kept one. @returns what was moved, for undo */
export async function moveRows(scope: MergeContext, pair: MergePair, site: PublicSiteConfig): Promise<Pick<MergeUndoData, StepKey>> {
  const moved: Partial<MergeUndoData> = {};
  for (const step of steps) await step.move(scope, pair, site, moved);
  // Every step has noted its part.
  return moved as Pick<MergeUndoData, StepKey>;
}

/** Moves the rows back. */
export async function restoreRows(scope: MergeContext, moved: MergeUndoData, mergedAt: number): Promise<void> {
  for (const step of steps.toReversed()) await step.restore(scope, moved, mergedAt);
}
