import type { ReportState, ReviewState } from '#contract/reviews/reviews';
import type { StatusLabelLook } from '#shared/labels/StatusLabel';

type StateLabel = { label: string; look: StatusLabelLook };

/** Labels of the review states. */
export const reviewStateLabels: Record<ReviewState, StateLabel> = {
  unconfirmed: { label: 'Waiting for email confirmation', look: 'quiet' },
  pending: { label: 'Pending review', look: 'waiting' },
  published: { label: 'Published', look: 'good' },
  rejected: { label: 'Rejected', look: 'bad' },
  removed: { label: 'Removed', look: 'bad' },
  withdrawn: { label: 'Withdrawn', look: 'quiet' },
};

/** Labels of the report states, for reviews and enquiries. */
export const reportStateLabels: Record<ReportState, StateLabel> = {
  open: { label: 'Open', look: 'waiting' },
  upheld: { label: 'Upheld', look: 'bad' },
  dismissed: { label: 'Dismissed', look: 'good' },
};
