import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { ApiError, notFound } from '#api/http/errors';
import type { User } from '#api/modules/accounts/models/User';
import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import { alreadyDecidedError } from '#api/modules/decisions/alreadyDecidedError';
import { runDecision } from '#api/modules/decisions/runDecision';
import { reviewStateMessages } from '#api/modules/decisions/stateMessages';
import type { Undo } from '#contract/decisions';
import type { ReviewDecision, ReviewState } from '#contract/reviews/reviews';
import { Review } from '../models/Review';
import { findConflictOfInterest } from '../policies/findConflictOfInterest';
import { computeReviewVersion } from '../presenters/review';
import { applyDecision, rejectConflictOfInterest } from './applyDecision';
import { changeReview, type LockedReview, lockReview } from './changeReview';

/** The states from which a review may reach each state that admins decide on. */
const allowedPreviousStates: Record<ReviewDecision['state'], readonly ReviewState[]> = {
  published: ['pending', 'rejected', 'removed'],
  rejected: ['pending'],
  removed: ['published'],
};

/**
 * Applies an admin's decision on a review, including the contractor's averages, in one transaction.
 * @returns the undo token if it was requested
 * @throws 404 if the review does not exist, 409 if its state does not allow the decision or its author has changed it since the admin read it, 422
 * for a conflict of interest, and if the author now belongs to the company
 */
export async function decideReview(services: Services, admin: User, id: number, decision: ReviewDecision): Promise<Undo | undefined> {
  const { database, workers } = services;
  const existing = await Review.query(database.read).findById(id);
  if (!existing) throw notFound('review');
  const undo = await database.transaction(async (trx) => {
    const locked = await lockReview(trx, existing);
    await rejectConflictOfInterest(trx, admin, locked);
    const { state } = locked.review;
    const stateConflict = findStateConflict(existing.state, state, decision);
    if (stateConflict) throw await alreadyDecidedError(trx, { subject: 'review', id, state }, admin, services.now(), stateConflict);
    // Never publish a version that the admin has not read.
    if (decision.version !== undefined && decision.version !== computeReviewVersion(locked.review))
      throw new ApiError('conflict', 'The reviewer has changed this review since you opened it. Read it again, then decide.');
    if (decision.state === 'published') await rejectCompanyMember(trx, locked);
    const decisionContext = {
      kind: 'review',
      subject_id: id,
      stored: locked.stored,
      admin: admin.id,
      undoable: decision.undoable,
      now: services.now(),
    } as const;
    return runDecision(trx, decisionContext, (recorder) => applyDecision(services, trx, recorder, locked, admin, decision));
  });
  workers.wake('email');
  return undo;
}

/** @throws 422 if the author of a pending review has joined the company since confirming it */
async function rejectCompanyMember(trx: Knex.Transaction, { stored, review }: LockedReview): Promise<void> {
  if (review.state !== 'pending' || review.email === null) return;
  const conflict = await findConflictOfInterest(trx, stored.contractor, review.email, review.user_id);
  if (conflict) throw new ApiError('refused', `The reviewer now belongs to the company. ${conflict}`);
}

/**
 * Returns why the decision is not possible; null if it is.
 * @param before the state when the request arrived
 */
function findStateConflict(before: ReviewState, state: ReviewState, { state: newState, undoable }: ReviewDecision): string | null {
  if (state === newState) return reviewStateMessages[state];
  // An admin who works through the queue expects a pending review; this one was decided in the meantime.
  if (!allowedPreviousStates[newState].includes(state) || (undoable && newState === 'published' && state !== 'pending'))
    return reviewStateMessages[state];
  // The new state would allow the decision, but the admin decided about the earlier one.
  return state === before ? null : 'This review changed while you were deciding. Check it again, then decide.';
}

/**
 * Removes a company's reply to a review. The company may write a new one.
 * @throws 404 if there is no such review or reply, 422 for a conflict of interest
 */
export async function removeReply({ database, now }: Services, admin: User, id: number): Promise<void> {
  const existing = await Review.query(database.read).findById(id);
  if (!existing) throw notFound('review');
  await database.transaction(async (trx) => {
    const locked = await lockReview(trx, existing);
    await rejectConflictOfInterest(trx, admin, locked);
    const { reply, replied_by, contractor_id } = locked.review;
    if (reply === null) throw notFound('reply');
    await changeReview(trx, locked, { reply: null, replied_by: null, replied_at: null, reply_edited_at: null }, now());
    await recordAuditEntry(trx, {
      at: now(),
      actor_id: admin.id,
      action: 'review.reply_removed',
      subject: 'review',
      subject_id: id,
      before: { contractor_id, reply, replied_by },
      after: { contractor_id, reply: null, replied_by: null },
    });
  });
}
