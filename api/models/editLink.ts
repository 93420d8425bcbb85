import type { Knex } from 'knex';
import { hashOfSecret, newSecret } from '../secrets';
import { Review } from './Review';

/**
 * Makes the secret of the link by which the writer of a review changes it; the link of an earlier mail is no good any more.
 * To be called with the review held. @returns the secret, which goes into the mail and is kept nowhere
 */
export async function issueEditLink(trx: Knex.Transaction, reviewId: number): Promise<string> {
  const secret = newSecret();
  await Review.query(trx)
    .findById(reviewId)
    .patch({ edit_token_hash: hashOfSecret(secret) });
  return secret;
}
