import type { Knex } from 'knex';
import { mapSubRatings, type SubRating, subRatings } from '#contract/reviews/reviewChoices';

/** Sums over a contractor's published reviews, stored with the contractor beside the number of reviews and the sum of their stars. */
export interface ReviewSums {
  /** Number of reviews with 1, 2, … 5 stars. */
  distribution: number[];
  would_hire_again: number;
  sub_ratings: Record<SubRating, { sum: number; count: number }>;
}
export interface ReviewTotals {
  review_count: number;
  rating_sum: number;
  review_figures: ReviewSums;
}

/**
 * Recounts a contractor's published reviews. Call it with the contractor locked and after the reviews are written, and pass the result to
 * `changeContractor` in the same transaction. See docs/product-rules.md#10-reviews.
 */
export async function countReviews(trx: Knex.Transaction, contractorId: number): Promise<ReviewTotals> {
  const sums = subRatings.flatMap(({ key }) => [trx.raw('SUM(??) AS ??', [key, `${key}_sum`]), trx.raw('COUNT(??) AS ??', [key, `${key}_count`])]);
  const rows: Record<string, unknown>[] = await trx('reviews')
    .where({ contractor_id: contractorId, state: 'published' })
    .groupBy('rating')
    .select('rating', trx.raw('COUNT(*) AS ??', ['count']), trx.raw('SUM(would_hire_again) AS again'), ...sums);
  const total = (column: string) => rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
  const distribution = [1, 2, 3, 4, 5].map((stars) => Number(rows.find((row) => Number(row.rating) === stars)?.count ?? 0));
  return {
    review_count: total('count'),
    rating_sum: distribution.reduce((sum, count, index) => sum + count * (index + 1), 0),
    review_figures: {
      distribution,
      would_hire_again: total('again'),
      sub_ratings: mapSubRatings((key) => ({ sum: total(`${key}_sum`), count: total(`${key}_count`) })),
    },
  };
}
