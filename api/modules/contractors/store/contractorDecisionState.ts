import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { badgeOf } from '#contract/contractors/badge';
import type { ReviewTotals } from '../countReviews';
import type { Contractor } from '../models/Contractor';
import type { ContractorRecord, StoredRecord } from '../models/ContractorRecord';
import { changeContractor } from './changeContractor';

/** The columns of a contractor that decisions change, and when it was written. */
export type ContractorDecisionState = Pick<
  Contractor,
  'profile_status' | 'profile_type' | 'premium' | 'verified' | 'verification_status' | 'claimed' | 'published_at' | 'last_updated'
>;

/** How a contractor stands. */
export function pickDecisionState(contractor: Contractor): ContractorDecisionState {
  const { profile_status, profile_type, premium, verified, verification_status, claimed, published_at, last_updated } = contractor;
  return { profile_status, profile_type, premium, verified, verification_status, claimed, published_at, last_updated };
}

/** Whether nothing was decided between the two. What else was written of the contractor does not matter. */
export function isSameDecisionState(one: ContractorDecisionState, other: ContractorDecisionState): boolean {
  return isDeepStrictEqual({ ...one, last_updated: 0 }, { ...other, last_updated: 0 });
}

interface DecisionReversal {
  /** What a decision changed of it; null where it stands as before. */
  change: { before: ContractorDecisionState; after: ContractorDecisionState } | null;
  /** Where they have been counted anew. */
  reviews?: ReviewTotals;
}

/** Puts a held contractor back to where it stood, as a new revision. */
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
  // Who wrote something meanwhile has changed it later than that.
  const changes = last_updated === change.after.last_updated ? { ...fields, last_updated: previousLastUpdated } : fields;
  await changeContractor(trx, stored, changes, { claimed, reviews }, now);
  if (published_at !== change.after.published_at) await trx('contractors').where({ id }).update({ published_at });
}

type BadgeFields = Pick<ContractorRecord, 'verified' | 'premium' | 'profile_type' | 'verification_status'>;

/**
 * The badge fields of a contractor that has been verified, or is not any more. Its tier stays what it was: without a
 * `profile_type` it would follow from `verified` (specification, section 4), and nobody gets a tier by a claim.
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
