import type { Knex } from 'knex';
import type { ReviewDecision, ReviewState } from '../../contract/reviews';
import type { Services } from '../../endpoint';
import { ApiError, notFound } from '../../errors';
import { noteAudit } from '../../models/AuditEntry';
import { changeReview, type HeldReview, holdReview } from '../../models/changeReview';
import { Review } from '../../models/Review';
import { reviewConflict } from '../../models/reviewConflict';
import type { User } from '../../models/User';
import { versionOf } from '../../presenters/review';
import { applyDecision, refuseOwnDecision } from './applyDecision';

/** The states from which a review comes into each of those that admins decide on. */
const decidedFrom: Record<ReviewDecision['state'], readonly ReviewState[]> = {
  published: ['pending', 'rejected', 'removed'],
  rejected: ['pending'],
  removed: ['published'],
};

/**
 * An admin's decision on a review, with the averages of its contractor, in one transaction.
 * @throws 404 where there is no such review, 409 naming its state where that leads elsewhere or where the writer has changed
 * what the admin has read, 422 for who has a part in it, and where the writer belongs to the company by now
 */
export async function decideReview(services: Services, admin: User, id: number, decision: ReviewDecision): Promise<void> {
  const { database, mail } = services;
  const asked = await Review.query(database.read).findById(id);
  if (!asked) throw notFound('review');
  await database.transaction(async (trx) => {
    const held = await holdReview(trx, asked);
    await refuseOwnDecision(trx, admin, held);
    refuseDecision(held.review.state, decision.state);
    // What leads there from the new state as well was not decided about this one.
    if (held.review.state !== asked.state)
      throw new ApiError('conflict', `This review is ${held.review.state} now: it was changed while you decided.`);
    // Nothing is published that nobody has read.
    if (decision.version !== undefined && decision.version !== versionOf(held.review))
      throw new ApiError('conflict', 'The writer has changed this review since you read it. Please read it again.');
    if (decision.state === 'published') await refuseConflict(trx, held);
    await applyDecision(services, trx, held, admin, decision);
  });
  mail.wake();
}

/** @throws 422 where the writer of a review that waits has come to belong to the company since it was confirmed */
async function refuseConflict(trx: Knex.Transaction, { stored, review }: HeldReview): Promise<void> {
  if (review.state !== 'pending' || review.email === null) return;
  const conflict = await reviewConflict(trx, stored.contractor, review.email, review.user_id);
  if (conflict) throw new ApiError('refused', `The writer belongs to the company now. ${conflict}`);
}

/** @throws 409 where a review of this state can not be decided so */
function refuseDecision(state: ReviewState, wanted: ReviewDecision['state']): void {
  if (decidedFrom[wanted].includes(state)) return;
  throw new ApiError('conflict', state === wanted ? `This review is ${state} already.` : `This review is ${state}: it can not be ${wanted}.`);
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
