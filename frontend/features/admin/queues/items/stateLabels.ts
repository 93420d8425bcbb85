import type { ReportState, ReviewState } from '#contract/reviews/reviews';
import type { ProfileRow } from '#endpoints/admin/queueItems';
import type { StatusLabelLook } from '#shared/labels/StatusLabel';

type StateLabel = { label: string; look: StatusLabelLook };

/** What the states of a review are called. */
export const reviewStateLabels: Record<ReviewState, StateLabel> = {
  unconfirmed: { label: 'Not confirmed', look: 'quiet' },
  pending: { label: 'Waiting', look: 'waiting' },
  published: { label: 'Published', look: 'good' },
  rejected: { label: 'Rejected', look: 'bad' },
  removed: { label: 'Removed', look: 'bad' },
  withdrawn: { label: 'Withdrawn', look: 'quiet' },
};

/** What the states of a report are called, of a review or an enquiry. */
export const reportStateLabels: Record<ReportState, StateLabel> = {
  open: { label: 'Waiting', look: 'waiting' },
  upheld: { label: 'Upheld', look: 'bad' },
  dismissed: { label: 'Dismissed', look: 'good' },
};

/** What the statuses of a profile are called. */
export const profileStatusLabels: Record<ProfileRow['profile_status'], StateLabel> = {
  draft: { label: 'Draft', look: 'quiet' },
  pending: { label: 'Waiting', look: 'waiting' },
  accepted: { label: 'In the directory', look: 'good' },
  rejected: { label: 'Rejected', look: 'bad' },
  archived: { label: 'Archived', look: 'quiet' },
};
