export const tiers = ['basic', 'standard', 'premium'] as const;
export const verificationStatuses = ['unverified', 'verified', 'premium_unverified', 'premium_verified'] as const;
export type Tier = (typeof tiers)[number];
export type VerificationStatus = (typeof verificationStatuses)[number];

export interface BadgeFields {
  verified: boolean;
  premium: boolean;
  profile_type: Tier | null;
  verification_status: VerificationStatus | null;
}
export interface Badge {
  tier: Tier;
  status: VerificationStatus;
}

/** Returns the badge for a contractor's four badge fields. See docs/product-rules.md#9-tiers-and-badges. */
export function badgeOf(fields: BadgeFields): Badge {
  return { tier: tierOf(fields), status: statusOf(fields) };
}

function tierOf({ profile_type, premium, verified }: BadgeFields): Tier {
  if (profile_type) return profile_type;
  if (premium) return 'premium';
  return verified ? 'standard' : 'basic';
}

function statusOf({ verification_status, premium, verified }: BadgeFields): VerificationStatus {
  const status = verification_status ?? (verified ? 'verified' : 'unverified');
  if (!premium) return status;
  if (status === 'verified') return 'premium_verified';
  if (status === 'unverified') return 'premium_unverified';
  return status;
}

/** Whether a badge status means that the company was verified. */
export function isVerified(status: VerificationStatus): boolean {
  return status === 'verified' || status === 'premium_verified';
}

export const tierLabels: Record<Tier, string> = { basic: 'Basic', standard: 'Standard', premium: 'Premium' };
/** Returns the label of a badge status. Tiers have their own label. See docs/product-rules.md#9-tiers-and-badges. */
export function statusLabel(status: VerificationStatus): string {
  return isVerified(status) ? 'Verified' : 'Unverified';
}
