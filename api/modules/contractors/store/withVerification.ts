import { badgeOf } from '#contract/contractors/badge';
import type { ContractorRecord } from '../models/ContractorRecord';

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
