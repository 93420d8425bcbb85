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
 * Holds a review with its contractor until the transaction ends; to be called before anything else is read in it.
 * @param expected what was read of the review before the transaction @throws 404 where it is gone, 409 where
 * it has come to another contractor since: two were merged, or came apart again
 */
export async function lockReview(trx: Knex.Transaction, expected: Pick<Review, 'id' | 'contractor_id'>): Promise<LockedReview> {
  const stored = await lockContractorEvenIfMerged(trx, expected.contractor_id);
  const review = await Review.query(trx).findById(expected.id).forUpdate();
  if (!review) throw notFound('review');
  if (review.contractor_id !== stored.contractor.id) throw new ApiError('conflict', 'This review has come to another profile. Please try again.');
  return { stored, review };
}

/**
 * Changes a held review, and with it the sums that stand with the contractor where a published one is concerned. To be
 * called in a `database.transaction` where visitors see the change: that empties the answers kept in memory, so that a reply,
 * which changes no sum, needs no revision of the contractor.
 */
export async function changeReview(trx: Knex.Transaction, { stored, review }: LockedReview, patch: Partial<Review>, now: number): Promise<void> {
  await Review.query(trx).findById(review.id).patch(patch);
  if (review.state !== 'published' && patch.state !== 'published') return;
  await changeContractor(trx, stored, {}, { reviews: await countReviews(trx, stored.contractor.id) }, now);
}
