import type { Knex } from 'knex';
import { generateSecret, hashSecret } from '#api/config/secrets';
import { Review } from '../models/Review';

/**
 * Makes the secret of the link by which the writer of a review changes it; the link of an earlier mail is no good any more.
 * To be called with the review held. @returns the secret, which goes into the mail and is kept nowhere
 */
export async function issueEditToken(trx: Knex.Transaction, reviewId: number): Promise<string> {
  const secret = generateSecret();
  await Review.query(trx)
    .findById(reviewId)
    .patch({ edit_token_hash: hashSecret(secret) });
  return secret;
}
