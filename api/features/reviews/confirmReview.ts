import type { ReviewOutcome } from '../../contract/reviews';
import { isTaken } from '../../database';
import { reviewReceived } from '../../emails/reviewMails';
import type { Services } from '../../endpoint';
import { ApiError } from '../../errors';
import type { Contractor } from '../../models/Contractor';
import { changeReview, holdReview } from '../../models/changeReview';
import { issueEditLink } from '../../models/editLink';
import { queueMail } from '../../models/OutboxMail';
import { Review, yearKey } from '../../models/Review';
import { reviewConflict } from '../../models/reviewConflict';
import { hashOfSecret } from '../../secrets';
import { reviewedAlready } from './writeReview';

const wrongLink = 'This link is wrong. Please open it from the mail once more, or write the review again.';
const usedLink = 'This link has been used already: the review is confirmed.';
const expiredLink = 'This link has expired. Please write the review again.';

/**
 * Confirms a review by the token of its mailed link: it waits for an admin from now on, and its writer gets the link to change it.
 * @throws 400 for a token that is wrong, used or too old; 409 where the address has reviewed the company this year, or the
 * company left the directory; 422 where the writer has come to belong to the company
 */
export async function confirmReview(services: Services, token: string): Promise<ReviewOutcome> {
  const { site, database, mail, now } = services;
  const asked = await Review.query(database.read).findOne({ token_hash: hashOfSecret(token) });
  if (!asked) throw new ApiError('invalid_token', wrongLink);
  const confirmed = await database.transactionAside(async (trx) => {
    const held = await holdReview(trx, asked);
    const { review } = held;
    const { contractor } = held.stored;
    if (review.state !== 'unconfirmed') throw new ApiError('invalid_token', usedLink);
    if ((review.token_expires_at ?? 0) <= now() || review.email === null) throw new ApiError('invalid_token', expiredLink);
    if (contractor.profile_status !== 'accepted') throw new ApiError('conflict', `${contractor.name} is not in the directory any more.`);
    const conflict = await reviewConflict(trx, contractor, review.email, review.user_id);
    if (conflict) throw new ApiError('refused', conflict);
    const year_key = yearKey(contractor.id, review.email, review.created_at);
    await changeReview(trx, held, { state: 'pending', confirmed_at: now(), year_key }, now()).catch((error: unknown) => {
      throw isTaken(error, /reviews[._]year_key/) ? reviewedAlready(contractor) : error;
    });
    const edit = await issueEditLink(trx, review.id);
    await queueMail(trx, review.email, reviewReceived(site.names, { name: review.author_name ?? '', company: contractor.name, token: edit }), now());
    return contractor;
  });
  mail.wake();
  return outcome(confirmed, 'pending');
}

/** What became of a review. */
export function outcome({ id, slug, name }: Pick<Contractor, 'id' | 'slug' | 'name'>, state: ReviewOutcome['state']): ReviewOutcome {
  return { contractor: { id, slug, name }, state };
}
