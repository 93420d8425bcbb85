import type { Knex } from 'knex';
import { type InferType, string } from 'yup';
import type { User } from '#api/modules/accounts/models/User';
import { authorReview } from '#contract/reviews/reviews';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import { queryReviewsByUser } from '../commands/anonymizeReviews';
import { presentOwnReview } from '../presenters/review';

export const exportedReview = authorReview.shape({
  email: string().nullable().defined(),
  proof: string().required(),
  created_at: string().required(),
  confirmed_at: string().nullable().defined(),
  published_at: string().nullable().defined(),
  reply: string().nullable().defined(),
});

/** Exports the reviews that a user wrote, whatever their state. */
export async function exportReviews(knex: Knex, user: User): Promise<InferType<typeof exportedReview>[]> {
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
}
