import type { ClaimState } from '#contract/claims';
import type { profileStatuses } from '#contract/contractors/contractors';
import type { ReportState, ReviewState } from '#contract/reviews/reviews';
import type { InvitationState } from '#contract/team';

type ProfileStatus = (typeof profileStatuses)[number];

/** Why a claim can't be decided, withdrawn or extended, by its state. */
export const claimStateMessages: Record<ClaimState, string> = {
  pending: "This claim is still pending review, so it can't be revoked.",
  approved: 'This claim is already approved.',
  rejected: 'This claim is already rejected.',
  withdrawn: 'This claim is already withdrawn.',
  revoked: 'This claim is already revoked.',
};

/** Why a review can't get the state that an admin chose, by its current state. */
export const reviewStateMessages: Record<ReviewState, string> = {
  unconfirmed: "The reviewer hasn't confirmed this review yet, so you can't decide it.",
  pending: "This review is still pending review, so it can't be removed. Reject it instead.",
  published: 'This review is already published.',
  rejected: 'This review is already rejected.',
  removed: 'This review is already removed.',
  withdrawn: "The reviewer has withdrawn this review, so you can't decide it.",
};

/** Why a report of a review or an enquiry can't be decided, by its state. */
export const reportStateMessages: Record<Exclude<ReportState, 'open'>, string> = {
  upheld: 'This report is already upheld.',
  dismissed: 'This report is already dismissed.',
};

/** Why an invitation can't be changed, by its state. */
export const invitationStateMessages: Record<Exclude<InvitationState, 'open'>, string> = {
  accepted: 'This invitation is already accepted.',
  revoked: 'This invitation is already revoked.',
};

/** Why a profile can't be accepted or rejected as a pending one, by its status. */
export const profileStatusMessages: Record<Exclude<ProfileStatus, 'pending'>, string> = {
  draft: 'This profile is a draft, so it is no longer pending review.',
  accepted: 'This profile is already listed.',
  rejected: 'This profile is already rejected.',
  archived: 'This profile is archived, so it is no longer pending review.',
};
