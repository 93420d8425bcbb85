import type { VerificationStatus } from './badge';
import type { profileStatuses } from './contractors';

/** Labels of the profile statuses, for companies and admins. Everyone else sees only listed profiles. */
export const profileStatusLabels: Record<(typeof profileStatuses)[number], string> = {
  draft: 'Draft',
  pending: 'Pending review',
  accepted: 'Listed',
  rejected: 'Rejected',
  archived: 'Archived',
};

/** Labels of the verification statuses, for admins. Badges show less, see `statusLabel`. */
export const verificationStatusLabels: Record<VerificationStatus, string> = {
  unverified: 'Unverified',
  verified: 'Verified',
  premium_unverified: 'Premium, unverified',
  premium_verified: 'Premium, verified',
};
