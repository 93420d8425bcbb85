import type { Knex } from 'knex';
import type { ReviewOutcome, ReviewText } from '../../contract/reviews';
import type { Services } from '../../endpoint';
import { ApiError } from '../../errors';
import { changeReview, type HeldReview, holdReview } from '../../models/changeReview';
import { Review } from '../../models/Review';
import { reviewConflict } from '../../models/reviewConflict';
import { hashOfSecret } from '../../secrets';
import { outcome } from './confirmReview';
import { resolveJob } from './resolveJob';
import { upholdReports } from './upholdReports';

/** A review by the token of the newest mail to its writer, with its contractor. @throws 404 for any other token */
export async function reviewByToken(knex: Knex, token: string): Promise<Review> {
  const review = await Review.query(knex)
    .findOne({ edit_token_hash: hashOfSecret(token) })
    .withGraphFetched('contractor');
  if (!review) throw unknownLink();
  return review;
}

function unknownLink(): ApiError {
  return new ApiError('not_found', 'This link is wrong, or a newer mail about the review has replaced it. Look for the newest one.');
}

/**
 * Writes a review anew by its mailed link: it waits for an admin again, and is out of the averages until it is published.
 * @throws 404 for a wrong link, 400 for an unknown country or method, 409 for a withdrawn one, 422 where the writer has come
 * to belong to the company
 */
export async function changeOwnReview(services: Services, token: string, text: ReviewText): Promise<ReviewOutcome> {
  const { database, now } = services;
  const asked = await reviewByToken(database.read, token);
  const written = await resolveJob(database.read, text);
  return database.transaction(async (trx) => {
    const held = await holdOwn(trx, asked);
    const { contractor } = held.stored;
    const { email, user_id } = held.review;
    const conflict = email === null ? null : await reviewConflict(trx, contractor, email, user_id);
    if (conflict) throw new ApiError('refused', conflict);
    // What was decided was decided about other words.
    const undecided = { decided_at: null, decided_by: null, reason: null };
    await changeReview(trx, held, { ...written, ...undecided, state: 'pending' }, now());
    return outcome(contractor, 'pending');
  });
}

/**
 * Withdraws a review by its mailed link, for good; its writer may write another one in the same year. What was reported about
 * it is settled with that. @throws 404 for a wrong link, 409 for one that is withdrawn already
 */
export async function withdrawOwnReview({ database, now }: Services, token: string): Promise<ReviewOutcome> {
  const asked = await reviewByToken(database.read, token);
  return database.transaction(async (trx) => {
    const held = await holdOwn(trx, asked);
    await changeReview(trx, held, { state: 'withdrawn', year_key: null }, now());
    await upholdReports(trx, held.review.id, { admin: null, reason: 'The writer has withdrawn the review.', now: now() });
    return outcome(held.stored.contractor, 'withdrawn');
  });
}

async function holdOwn(trx: Knex.Transaction, asked: Review): Promise<HeldReview> {
  const held = await holdReview(trx, asked);
  if (held.review.edit_token_hash !== asked.edit_token_hash) throw unknownLink();
  if (held.review.state === 'withdrawn') throw new ApiError('conflict', 'You have withdrawn this review. You can write another one.');
  return held;
}
