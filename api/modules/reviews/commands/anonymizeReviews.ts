import type { Knex } from 'knex';
import type { User } from '#api/modules/accounts/models/User';
import { Review } from '../models/Review';
import { ReviewRequest } from '../models/ReviewRequest';

type Person = Pick<User, 'id' | 'username' | 'email_verified'>;

/** Queries the reviews of a user: written while signed in, or from the account's email address if it is verified. */
export function queryReviewsByUser(knex: Knex, { id, username, email_verified }: Person) {
  return Review.query(knex).where((builder) => {
    builder.where({ user_id: id });
    if (email_verified) builder.orWhere({ email: username });
  });
}

/**
 * Anonymizes the reviews of a deleted account. Reviews that are or may be published remain without name, company and email address, so that averages
 * stay correct. The others are deleted, and so are review requests to the address.
 */
export async function anonymizeReviews(trx: Knex.Transaction, user: Person): Promise<void> {
  await queryReviewsByUser(trx, user).whereIn('state', ['unconfirmed', 'withdrawn']).delete();
  // The year key does not reveal the email address, and still prevents a second review within the year.
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
