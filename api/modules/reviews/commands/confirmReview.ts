import type { Knex } from 'knex';
import { generateSecret, hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { isUniqueViolation } from '#api/database/database';
import { ApiError } from '#api/http/errors';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { enqueueEmail, mailboxOf } from '#api/modules/email/OutboxEmail';
import type { ReviewOutcome } from '#contract/reviews/reviews';
import { buildReviewConfirmationEmail, buildReviewReceivedEmail, reviewLinkLifetimeMs } from '../emails/reviewEmails';
import { buildReviewYearKey, Review } from '../models/Review';
import { findConflictOfInterest } from '../policies/findConflictOfInterest';
import { changeReview, lockReview } from './changeReview';
import { alreadyReviewedError } from './createReview';

const invalidLinkMessage = 'This link is invalid. Open the link in the email again, or write a new review.';
const expiredLinkMessage = 'This link has expired. We have kept your review: send a new link to confirm it.';
const confirmedMessage = 'This review has already been confirmed.';

/**
 * Confirms a review by the token of its emailed link. It is then pending for an admin, and its author gets an edit link. If it was confirmed before,
 * changes nothing and returns its current state.
 * @throws 400 for a token that is wrong or expired (`expired_token`: a new link can be sent); 409 if the email address has reviewed the company this year, or the company left the
 * directory; 422 if the author now belongs to the company
 */
export async function confirmReview(services: Services, token: string): Promise<ReviewOutcome> {
  const { site, database, workers, now } = services;
  const existing = await Review.query(database.read).findOne({ token_hash: hashSecret(token) });
  if (!existing) throw new ApiError('invalid_token', invalidLinkMessage);
  const outcome = await database.transactionWithoutInvalidation(async (trx) => {
    const locked = await lockReview(trx, existing);
    const { review } = locked;
    const { contractor } = locked.stored;
    if (review.state !== 'unconfirmed') return presentOutcome(contractor, review.state);
    if ((review.token_expires_at ?? 0) <= now() || review.email === null) throw new ApiError('expired_token', expiredLinkMessage);
    if (contractor.profile_status !== 'accepted') throw new ApiError('conflict', `${contractor.name} is no longer listed.`);
    const conflict = await findConflictOfInterest(trx, contractor, review.email, review.user_id);
    if (conflict) throw new ApiError('refused', conflict);
    const year_key = buildReviewYearKey(contractor.id, review.email, review.created_at);
    await changeReview(trx, locked, { state: 'pending', confirmed_at: now(), year_key }, now()).catch((error: unknown) => {
      throw isUniqueViolation(error, /reviews[._]year_key/) ? alreadyReviewedError(contractor) : error;
    });
    const editToken = await issueEditToken(trx, review.id);
    await enqueueEmail(
      trx,
      review.email,
      buildReviewReceivedEmail(site.names, { name: review.author_name ?? '', company: contractor.name, token: editToken }),
      now(),
    );
    return presentOutcome(contractor, 'pending');
  });
  workers.wake('email');
  return outcome;
}

/**
 * Emails a new confirmation link to the address of an unconfirmed review, by the token of its earlier link, which stops working.
 * @throws 400 for a wrong token, 409 for a review that was confirmed, 429 for too many emails to the address
 */
export async function resendReviewConfirmation(services: Services, token: string): Promise<void> {
  const { site, database, limiter, workers, now } = services;
  const token_hash = hashSecret(token);
  const existing = await Review.query(database.read).findOne({ token_hash });
  if (!existing?.email) throw new ApiError('invalid_token', invalidLinkMessage);
  if (existing.state !== 'unconfirmed') throw new ApiError('conflict', confirmedMessage);
  await limiter.consume(['reviewMailToAddress', mailboxOf(existing.email)]);
  await database.transactionWithoutInvalidation(async (trx) => {
    const { review, stored } = await lockReview(trx, existing);
    if (review.state !== 'unconfirmed') throw new ApiError('conflict', confirmedMessage);
    if (review.token_hash !== token_hash || review.email === null) throw new ApiError('invalid_token', invalidLinkMessage);
    const secret = generateSecret();
    await Review.query(trx)
      .findById(review.id)
      .patch({ token_hash: hashSecret(secret), token_expires_at: now() + reviewLinkLifetimeMs });
    const content = { name: review.author_name ?? '', company: stored.contractor.name, token: secret };
    await enqueueEmail(trx, review.email, buildReviewConfirmationEmail(site.names, content), now());
  });
  workers.wake('email');
}

/** Presents the resulting state of a review. */
export function presentOutcome({ id, slug, name }: Pick<Contractor, 'id' | 'slug' | 'name'>, state: ReviewOutcome['state']): ReviewOutcome {
  return { contractor: { id, slug, name }, state };
}

/**
 * Creates the secret of the author's edit link, which replaces that of earlier emails. The review must be locked.
 * @returns the secret for the email; only its hash is stored
 */
export async function issueEditToken(trx: Knex.Transaction, reviewId: number): Promise<string> {
  const secret = generateSecret();
  await Review.query(trx)
    .findById(reviewId)
    .patch({ edit_token_hash: hashSecret(secret) });
  return secret;
}
