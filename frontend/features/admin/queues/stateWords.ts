import type { ReportState, ReviewState } from '../../../../api/contract/reviews';
import type { ProfileRow } from '../../../endpoints/admin/queueItems';
import type { StateWordLook } from '../../../shared/StateWord';

type Words = { word: string; look: StateWordLook };

/** What the states of a review are called. */
export const reviewStateWords: Record<ReviewState, Words> = {
  unconfirmed: { word: 'Not confirmed', look: 'quiet' },
  pending: { word: 'Waiting', look: 'waiting' },
  published: { word: 'Published', look: 'good' },
  rejected: { word: 'Rejected', look: 'bad' },
  removed: { word: 'Removed', look: 'bad' },
  withdrawn: { word: 'Withdrawn', look: 'quiet' },
};

/** What the states of a report are called, of a review or an enquiry. */
export const reportStateWords: Record<ReportState, Words> = {
  open: { word: 'Waiting', look: 'waiting' },
  upheld: { word: 'Upheld', look: 'bad' },
  dismissed: { word: 'Dismissed', look: 'good' },
};

/** What the statuses of a profile are called. */
export const profileStatusWords: Record<ProfileRow['profile_status'], Words> = {
  draft: { word: 'Draft', look: 'quiet' },
  pending: { word: 'Waiting', look: 'waiting' },
  accepted: { word: 'In the directory', look: 'good' },
  rejected: { word: 'Rejected', look: 'bad' },
  archived: { word: 'Archived', look: 'quiet' },
};
