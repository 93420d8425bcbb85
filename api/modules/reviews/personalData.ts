import type { Knex } from 'knex';
import { array, string } from 'yup';
import { authorReview } from '#contract/reviews/reviews';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import type { User } from '../accounts/models/User';
import { definePersonalData } from '../accounts/personalData';
import { Review } from './models/Review';
import { ReviewRequest } from './models/ReviewRequest';
import { presentOwnReview } from './presenters/review';

/** The reviews that a user wrote, whatever their state. */
export const reviewData = definePersonalData({
  section: {
    key: 'reviews',
    schema: array(
      authorReview
        .shape({
          email: string().nullable().defined(),
          proof: string().required(),
          created_at: string().required(),
          confirmed_at: string().nullable().defined(),
          published_at: string().nullable().defined(),
          reply: string().nullable().defined(),
        })
        .required(),
    ).required(),
    read: async (knex, user) => {
      const reviews = await queryReviewsByUser(knex, user).orderBy('id').withGraphFetched('contractor');
      return reviews.map((review) => ({
        ...presentOwnReview(review),
        email: review.email,
        proof: review.proof,
        created_at: iso(review.created_at),
        confirmed_at: isoOrNull(review.confirmed_at),
        published_at: isoOrNull(review.published_at),
        reply: review.reply,
      }));
    },
  },
  erase: anonymizeReviews,
});

/** Queries the reviews of a user: written while signed in, or from the account's email address if it is verified. */
function queryReviewsByUser(knex: Knex, { id, username, email_verified }: User) {
  return Review.query(knex).where((builder) => {
    builder.where({ user_id: id });
    if (email_verified) builder.orWhere({ email: username });
  });
}

/**
 * Anonymizes the reviews of a deleted account. Reviews that are or may be published remain without name, company and email address, so that averages
 * stay correct. The others are deleted, and so are review requests to the address.
 */
async function anonymizeReviews(trx: Knex.Transaction, user: User): Promise<void> {
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
