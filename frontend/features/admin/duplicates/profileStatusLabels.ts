import type { ContractorProfile } from '#contract/contractors/contractors';

/** The status of a profile in admins' words. */
export const profileStatusLabels: Record<ContractorProfile['profile_status'], string> = {
  draft: 'Draft',
  pending: 'Waits for review',
  accepted: 'Published',
  rejected: 'Rejected',
  archived: 'Archived',
};
