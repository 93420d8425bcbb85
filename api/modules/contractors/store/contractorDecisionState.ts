import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { badgeOf } from '#contract/contractors/badge';
import type { ReviewTotals } from '../countReviews';
import type { Contractor } from '../models/Contractor';
import type { ContractorRecord, StoredRecord } from '../models/ContractorRecord';
import { changeContractor } from './changeContractor';

/** The columns of a contractor that decisions change, and its last update. */
export type ContractorDecisionState = Pick<
  Contractor,
  'profile_status' | 'profile_type' | 'premium' | 'verified' | 'verification_status' | 'claimed' | 'published_at' | 'last_updated'
>;

/** Picks the decision state of a contractor. */
export function pickDecisionState(contractor: Contractor): ContractorDecisionState {
  const { profile_status, profile_type, premium, verified, verification_status, claimed, published_at, last_updated } = contractor;
  return { profile_status, profile_type, premium, verified, verification_status, claimed, published_at, last_updated };
}

/** Whether two states are equal apart from `last_updated`, that is, no decision was made in between. */
export function isSameDecisionState(one: ContractorDecisionState, other: ContractorDecisionState): boolean {
  return isDeepStrictEqual({ ...one, last_updated: 0 }, { ...other, last_updated: 0 });
}

interface DecisionReversal {
  /** The decision's change of the contractor; null if there was none. */
  change: { before: ContractorDecisionState; after: ContractorDecisionState } | null;
  /** Recounted reviews, if they changed. */
  reviews?: ReviewTotals;
}

/** Restores the state of a locked contractor as a new revision. */
export async function restoreDecisionState(
  trx: Knex.Transaction,
  stored: StoredRecord,
  { change, reviews }: DecisionReversal,
  now: number,
): Promise<void> {
  const { id, last_updated } = stored.contractor;
  if (!change) {
    await changeContractor(trx, stored, {}, { reviews }, now);
    return;
  }
  const { published_at, claimed, last_updated: previousLastUpdated, ...fields } = change.before;
  // Restore `last_updated` only if nobody has changed the contractor since.
  const changes = last_updated === change.after.last_updated ? { ...fields, last_updated: previousLastUpdated } : fields;
  await changeContractor(trx, stored, changes, { claimed, reviews }, now);
  if (published_at !== change.after.published_at) await trx('contractors').where({ id }).update({ published_at });
}

type BadgeFields = Pick<ContractorRecord, 'verified' | 'premium' | 'profile_type' | 'verification_status'>;

/**
 * Returns the badge fields of a contractor that is verified, or isn't any more. The tier is stored explicitly: without a `profile_type` it would
 * follow from `verified`, and a claim must not change the tier. See docs/product-rules.md#9-tiers-and-badges.
 */
export function withVerification(fields: BadgeFields, verified: boolean): Pick<BadgeFields, 'verified' | 'profile_type' | 'verification_status'> {
  const { tier } = badgeOf(fields);
  const status = verified ? 'verified' : 'unverified';
  return {
    verified,
    profile_type: tier,
    verification_status: fields.verification_status === null ? null : fields.premium ? `premium_${status}` : status,
  };
}
