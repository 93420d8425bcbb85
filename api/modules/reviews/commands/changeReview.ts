import type { Knex } from 'knex';
import { ApiError, notFound } from '#api/http/errors';
import { countReviews } from '#api/modules/contractors/countReviews';
import type { StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { lockContractorEvenIfMerged } from '#api/modules/contractors/store/lockContractor';
import { Review } from '../models/Review';

export interface LockedReview {
  stored: StoredRecord;
  review: Review;
}

/**
 * Locks a review and its contractor until the transaction ends. Call this before anything else is read in the transaction.
 * @param expected the review as read before the transaction
 * @throws 404 if it is gone, 409 if it belongs to another contractor since, because of a merge or its undo
 */
export async function lockReview(trx: Knex.Transaction, expected: Pick<Review, 'id' | 'contractor_id'>): Promise<LockedReview> {
  const stored = await lockContractorEvenIfMerged(trx, expected.contractor_id);
  const review = await Review.query(trx).findById(expected.id).forUpdate();
  if (!review) throw notFound('review');
  if (review.contractor_id !== stored.contractor.id) throw new ApiError('conflict', 'This review has moved to another profile. Try again.');
  return { stored, review };
}

/**
 * Changes a locked review, and the contractor's totals if a published review is affected. Use `database.transaction` if visitors see the change: it
 * clears cached responses, so a reply, which does not change the totals, needs no new revision of the contractor.
 */
export async function changeReview(trx: Knex.Transaction, { stored, review }: LockedReview, patch: Partial<Review>, now: number): Promise<void> {
  await Review.query(trx).findById(review.id).patch(patch);
  if (review.state !== 'published' && patch.state !== 'published') return;
  await changeContractor(trx, stored, {}, { reviews: await countReviews(trx, stored.contractor.id) }, now);
}
