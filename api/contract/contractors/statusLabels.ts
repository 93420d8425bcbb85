import type { StatusTexts } from '../shared/values/statusText';
import type { VerificationStatus } from './badge';
import type { profileStatuses } from './contractors';

/** For companies and admins. Everyone else sees only listed profiles. */
export const profileStatusTexts: StatusTexts<(typeof profileStatuses)[number]> = {
  draft: { label: 'Draft', tone: 'quiet' },
  pending: { label: 'Pending review', tone: 'waiting' },
  accepted: { label: 'Listed', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  archived: { label: 'Archived', tone: 'quiet' },
};

/** Labels of the verification statuses, for admins. Badges show less, see `statusLabel`. */
export const verificationStatusLabels: Record<VerificationStatus, string> = {
  unverified: 'Unverified',
  verified: 'Verified',
  premium_unverified: 'Premium, unverified',
  premium_verified: 'Premium, verified',
};
