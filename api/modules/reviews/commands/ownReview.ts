import type { Knex } from 'knex';
import { hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { ApiError } from '#api/http/errors';
import { createRecorder } from '#api/modules/audit/Recorder';
import type { ReviewOutcome, ReviewText } from '#contract/reviews/reviews';
import { Review } from '../models/Review';
import { upholdReports } from '../models/ReviewReport';
import { findConflictOfInterest } from '../policies/findConflictOfInterest';
import { changeReview, type LockedReview, lockReview } from './changeReview';
import { presentOutcome } from './confirmReview';
import { resolveReviewColumns } from './createReview';

/**
 * Loads a review with its contractor by the token of the newest email to its author.
 * @throws 404 for any other token
 */
export async function loadReviewByToken(knex: Knex, token: string): Promise<Review> {
  const review = await Review.query(knex)
    .findOne({ edit_token_hash: hashSecret(token) })
    .withGraphFetched('contractor');
  if (!review) throw unknownLinkError();
  return review;
}

function unknownLinkError(): ApiError {
  return new ApiError('not_found', 'This link is invalid or has been replaced. Use the link in our latest email about your review.');
}

/**
 * Edits a review by its emailed link. It is pending again, and excluded from the averages until it is published.
 * @throws 404 for an invalid link, 400 for an unknown country or method, 409 for a withdrawn review, 422 if the author now belongs to the company
 */
export async function changeOwnReview(services: Services, token: string, text: ReviewText): Promise<ReviewOutcome> {
  const { database, now } = services;
  const existing = await loadReviewByToken(database.read, token);
  const reviewColumns = await resolveReviewColumns(database.read, text);
  return database.transaction(async (trx) => {
    const locked = await lockOwnReview(trx, existing);
    const { contractor } = locked.stored;
    const { email, user_id } = locked.review;
    const conflict = email === null ? null : await findConflictOfInterest(trx, contractor, email, user_id);
    if (conflict) throw new ApiError('refused', conflict);
    // The decision was about the previous text.
    const clearedDecision = { decided_at: null, decided_by: null, reason: null };
    await changeReview(trx, locked, { ...reviewColumns, ...clearedDecision, state: 'pending' }, now());
    return presentOutcome(contractor, 'pending');
  });
}

/**
 * Withdraws a review by its emailed link, permanently. Its author may write another one in the same year. Its reports are settled.
 * @throws 404 for an invalid link, 409 if it is already withdrawn
 */
export async function withdrawOwnReview({ database, now }: Services, token: string): Promise<ReviewOutcome> {
  const existing = await loadReviewByToken(database.read, token);
  return database.transaction(async (trx) => {
    const locked = await lockOwnReview(trx, existing);
    await changeReview(trx, locked, { state: 'withdrawn', year_key: null }, now());
    await upholdReports(trx, createRecorder(trx), locked.review.id, { admin: null, reason: 'The reviewer has withdrawn the review.', now: now() });
    return presentOutcome(locked.stored.contractor, 'withdrawn');
  });
}

async function lockOwnReview(trx: Knex.Transaction, existing: Review): Promise<LockedReview> {
  const locked = await lockReview(trx, existing);
  if (locked.review.edit_token_hash !== existing.edit_token_hash) throw unknownLinkError();
  if (locked.review.state === 'withdrawn') throw new ApiError('conflict', 'You have withdrawn this review. You can write another one.');
  return locked;
}
