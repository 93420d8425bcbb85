import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { ApiError, notFound } from '#api/http/errors';
import type { User } from '#api/modules/accounts/models/User';
import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import { alreadyDecidedError } from '#api/modules/decisions/alreadyDecidedError';
import { runDecision } from '#api/modules/decisions/runDecision';
import type { Undo } from '#contract/decisions';
import type { ReviewDecision, ReviewState } from '#contract/reviews/reviews';
import { Review } from '../models/Review';
import { findConflictOfInterest } from '../policies/findConflictOfInterest';
import { computeReviewVersion } from '../presenters/review';
import { applyDecision, rejectConflictOfInterest } from './applyDecision';
import { changeReview, type LockedReview, lockReview } from './changeReview';

/** The states from which a review comes into each of those that admins decide on. */
const allowedPreviousStates: Record<ReviewDecision['state'], readonly ReviewState[]> = {
  published: ['pending', 'rejected', 'removed'],
  rejected: ['pending'],
  removed: ['published'],
};

/**
 * An admin's decision on a review, with the averages of its contractor, in one transaction.
 * @returns by what it can be taken back, where that was asked for
 * @throws 404 where there is no such review, 409 naming its state where that leads elsewhere or where the writer has changed
 * what the admin has read, 422 for who has a part in it, and where the writer belongs to the company by now
 */
export async function decideReview(services: Services, admin: User, id: number, decision: ReviewDecision): Promise<Undo | undefined> {
  const { database, emailWorker } = services;
  const existing = await Review.query(database.read).findById(id);
  if (!existing) throw notFound('review');
  const undo = await database.transaction(async (trx) => {
    const locked = await lockReview(trx, existing);
    await rejectConflictOfInterest(trx, admin, locked);
    const { state } = locked.review;
    const stateConflict = findStateConflict(existing.state, state, decision);
    if (stateConflict) throw await alreadyDecidedError(trx, { subject: 'review', id, state }, admin, services.now(), stateConflict);
    // Nothing is published that nobody has read.
    if (decision.version !== undefined && decision.version !== computeReviewVersion(locked.review))
      throw new ApiError('conflict', 'The writer has changed this review since you read it. Please read it again.');
    if (decision.state === 'published') await rejectCompanyMember(trx, locked);
    const decisionContext = {
      kind: 'review',
      subject_id: id,
      stored: locked.stored,
      admin: admin.id,
      undoable: decision.undoable,
      now: services.now(),
    } as const;
    return runDecision(trx, decisionContext, () => applyDecision(services, trx, locked, admin, decision));
  });
  emailWorker.wake();
  return undo;
}

/** @throws 422 where the writer of a review that waits has come to belong to the company since it was confirmed */
async function rejectCompanyMember(trx: Knex.Transaction, { stored, review }: LockedReview): Promise<void> {
  if (review.state !== 'pending' || review.email === null) return;
  const conflict = await findConflictOfInterest(trx, stored.contractor, review.email, review.user_id);
  if (conflict) throw new ApiError('refused', `The writer belongs to the company now. ${conflict}`);
}

/** Why a review cannot be decided so; null where it can. @param before its state when the decision came */
function findStateConflict(before: ReviewState, state: ReviewState, { state: newState, undoable }: ReviewDecision): string | null {
  if (state === newState) return `This review is ${state} already.`;
  // Who decides one after the other sees those that wait: this one does not any more.
  if (!allowedPreviousStates[newState].includes(state) || (undoable && newState === 'published' && state !== 'pending'))
    return `This review is ${state}: it cannot be ${newState}.`;
  // What leads there from the new state as well was not decided about this one.
  return state === before ? null : `This review is ${state} now: it was changed while you decided.`;
}

/**
 * Takes a company's answer to a review away; a new one may be written.
 * @throws 404 where there is no such review, or no answer to it, 422 for who has a part in it
 */
export async function removeReply({ database, now }: Services, admin: User, id: number): Promise<void> {
  const existing = await Review.query(database.read).findById(id);
  if (!existing) throw notFound('review');
  await database.transaction(async (trx) => {
    const locked = await lockReview(trx, existing);
    await rejectConflictOfInterest(trx, admin, locked);
    const { reply, replied_by, contractor_id } = locked.review;
    if (reply === null) throw notFound('answer');
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
