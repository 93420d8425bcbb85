import {
  type Badge,
  type BadgeFields,
  badgeOf,
  isVerified,
  type Tier,
  tiers,
  type VerificationStatus,
  verificationStatuses,
} from '#contract/contractors/badge';
import type { ContractorInput } from '#contract/contractors/contractors';
import type { Random } from '../random';
import { QuantileDistribution, WeightedDistribution } from './distributions';

/** Frequency of each badge per thousand contractors. */
const badgeWeights: Record<Tier, Record<VerificationStatus, number>> = {
  basic: { unverified: 645, verified: 70, premium_unverified: 3, premium_verified: 3 },
  standard: { unverified: 75, verified: 118, premium_unverified: 3, premium_verified: 3 },
  premium: { unverified: 5, verified: 8, premium_unverified: 22, premium_verified: 45 },
};
const badges = new WeightedDistribution(
  tiers.flatMap((tier) => verificationStatuses.map((status) => [listFieldsForBadge({ tier, status }), badgeWeights[tier][status]] as const)),
);

/** Returns every combination of the four fields that yields the badge without contradicting its verification status. */
function listFieldsForBadge({ tier, status }: Badge): BadgeFields[] {
  const all = [true, false].flatMap((premium) =>
    [...tiers, null].flatMap((profile_type) =>
      [...verificationStatuses, null].map((verification_status) => ({
        verified: isVerified(status),
        premium,
        profile_type,
        verification_status,
      })),
    ),
  );
  return all.filter((fields) => {
    const badge = badgeOf(fields);
    return badge.tier === tier && badge.status === status;
  });
}

const statuses = new WeightedDistribution<ContractorInput['profile_status']>([
  ['accepted', 970],
  ['pending', 12],
  ['draft', 9],
  ['archived', 6],
  ['rejected', 3],
]);
const sources = new WeightedDistribution<ContractorInput['profile_source']>([
  ['import', 46],
  ['self_registered', 34],
  ['cms', 12],
  ['admin', 8],
]);
const likes = new QuantileDistribution([
  [0.5, 0],
  [0.51, 1],
  [0.75, 4],
  [0.9, 16],
  [0.97, 50],
  [0.995, 140],
  [0.9995, 300],
  [1, 401],
]);

/** Generates a profile's badge, status, source and likes; only listed profiles have likes. */
export function generateStatus(random: Random) {
  const profile_status = statuses.draw(random);
  const likeCount = likes.draw(random);
  const { verified, premium, profile_type, verification_status } = random.pick(badges.draw(random));
  return {
    verified,
    premium,
    profile_type,
    verification_status,
    profile_status,
    profile_source: sources.draw(random),
    likes: profile_status === 'accepted' ? likeCount : 0,
  };
}
