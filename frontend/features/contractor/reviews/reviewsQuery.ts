import type { ReviewSort } from '#contract/reviews/reviewChoices';
import { limits } from '#contract/shared/limits';
import type { ReviewsParams } from '#endpoints/reviews';

/** The order of the reviews. With `same_method`, reviews of `method` come first. */
export interface ReviewOrder {
  sort: ReviewSort;
  method?: string;
}

/**
 * Builds the parameters for one page of a contractor's reviews.
 * @param page starts at 1
 */
export function buildReviewsQuery(slug: string, order: ReviewOrder, page: number): ReviewsParams {
  return { contractor: slug, ...order, page, page_size: limits.initialReviewCount };
}

/** Builds the parameters for the reviews that a profile initially shows. */
export function buildFirstReviewsQuery(slug: string): ReviewsParams {
  return buildReviewsQuery(slug, { sort: 'newest' }, 1);
}
