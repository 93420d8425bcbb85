import type { profileStatuses } from '#contract/contractors/contractors';

/** What the statuses of a contractor are called here. */
export const profileStatusLabels: Record<(typeof profileStatuses)[number], string> = {
  draft: 'Draft',
  pending: 'Waiting',
  accepted: 'In the directory',
  rejected: 'Rejected',
  archived: 'Archived',
};
