import type { Knex } from 'knex';
import type { Undo } from '../../contract/decisions';
import type { ReviewDecision, ReviewState } from '../../contract/reviews';
import type { Services } from '../../endpoint';
import { ApiError, notFound } from '../../errors';
import { noteAudit } from '../../models/AuditEntry';
import { changeReview, type HeldReview, holdReview } from '../../models/changeReview';
import { decide } from '../../models/decide';
import { Review } from '../../models/Review';
import { reviewConflict } from '../../models/reviewConflict';
import type { User } from '../../models/User';
import { versionOf } from '../../presenters/review';
import { decidedAlready } from '../decidedAlready';
import { applyDecision, refuseOwnDecision } from './applyDecision';

/** The states from which a review comes into each of those that admins decide on. */
const decidedFrom: Record<ReviewDecision['state'], readonly ReviewState[]> = {
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
  const { database, mail } = services;
  const asked = await Review.query(database.read).findById(id);
  if (!asked) throw notFound('review');
  const undo = await database.transaction(async (trx) => {
    const held = await holdReview(trx, asked);
    await refuseOwnDecision(trx, admin, held);
    const { state } = held.review;
    const refusal = refusalOf(asked.state, state, decision);
    if (refusal) throw await decidedAlready(trx, { subject: 'review', id, state }, admin, services.now(), refusal);
    // Nothing is published that nobody has read.
    if (decision.version !== undefined && decision.version !== versionOf(held.review))
      throw new ApiError('conflict', 'The writer has changed this review since you read it. Please read it again.');
    if (decision.state === 'published') await refuseConflict(trx, held);
    const about = { kind: 'review', subject_id: id, stored: held.stored, admin: admin.id, undoable: decision.undoable, now: services.now() } as const;
    return decide(trx, about, () => applyDecision(services, trx, held, admin, decision));
  });
  mail.wake();
  return undo;
}

/** @throws 422 where the writer of a review that waits has come to belong to the company since it was confirmed */
async function refuseConflict(trx: Knex.Transaction, { stored, review }: HeldReview): Promise<void> {
  if (review.state !== 'pending' || review.email === null) return;
  const conflict = await reviewConflict(trx, stored.contractor, review.email, review.user_id);
  if (conflict) throw new ApiError('refused', `The writer belongs to the company now. ${conflict}`);
}

/** Why a review cannot be decided so; null where it can. @param before its state when the decision came */
function refusalOf(before: ReviewState, state: ReviewState, { state: wanted, undoable }: ReviewDecision): string | null {
  if (state === wanted) return `This review is ${state} already.`;
  // Who decides one after the other sees those that wait: this one does not any more.
  if (!decidedFrom[wanted].includes(state) || (undoable && wanted === 'published' && state !== 'pending'))
    return `This review is ${state}: it cannot be ${wanted}.`;
  // What leads there from the new state as well was not decided about this one.
  return state === before ? null : `This review is ${state} now: it was changed while you decided.`;
}

/**
 * Takes a company's answer to a review away; a new one may be written.
 * @throws 404 where there is no such review, or no answer to it, 422 for who has a part in it
 */
export async function removeReply({ database, now }: Services, admin: User, id: number): Promise<void> {
  const asked = await Review.query(database.read).findById(id);
  if (!asked) throw notFound('review');
  await database.transaction(async (trx) => {
    const held = await holdReview(trx, asked);
    await refuseOwnDecision(trx, admin, held);
    const { reply, replied_by, contractor_id } = held.review;
    if (reply === null) throw notFound('answer');
    await changeReview(trx, held, { reply: null, replied_by: null, replied_at: null, reply_edited_at: null }, now());
    await noteAudit(trx, {
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
