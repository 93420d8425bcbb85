import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import type { User } from '#api/modules/accounts/models/User';
import { Review } from '../models/Review';
import { ReviewRequest } from '../models/ReviewRequest';

type Person = Pick<User, 'id' | 'username' | 'email_verified'>;

/** The reviews of a user: written while signed in, or from the account's address once that is proved. */
export function queryReviewsByUser(knex: Knex, { id, username, email_verified }: Person): QueryBuilder<Review, Review[]> {
  return Review.query(knex).where((builder) => {
    builder.where({ user_id: id });
    if (email_verified) builder.orWhere({ email: username });
  });
}

/**
 * Takes the person out of the reviews of an account that goes: what others read, or may read again, stays without name,
 * company and address, so that averages stay; the rest goes, and with it who asked that address for a review.
 */
export async function anonymizeReviews(trx: Knex.Transaction, user: Person): Promise<void> {
  await queryReviewsByUser(trx, user).whereIn('state', ['unconfirmed', 'withdrawn']).delete();
  // The key of the year says nothing of the address, and keeps a second review out for as long as it counts.
  await queryReviewsByUser(trx, user).patch({
    user_id: null,
    author_name: null,
    author_company: null,
    email: null,
    token_hash: null,
    token_expires_at: null,
    edit_token_hash: null,
  });
  if (user.email_verified) await ReviewRequest.query(trx).delete().where({ email: user.username });
}
