import type { ReviewSort } from '#contract/reviews/reviewChoices';
import { limits } from '#contract/shared/limits';
import type { ReviewsParams } from '#endpoints/reviews';

/** The order that a visitor chose; with `same_method` the method that comes first. */
export interface ReviewOrder {
  sort: ReviewSort;
  method?: string;
}

/** A page of a contractor's reviews, to be asked for. @param page from 1 */
export function buildReviewsQuery(slug: string, order: ReviewOrder, page: number): ReviewsParams {
  return { contractor: slug, ...order, page, page_size: limits.initialReviewCount };
}

/** What a profile opens with. */
export function buildFirstReviewsQuery(slug: string): ReviewsParams {
  return buildReviewsQuery(slug, { sort: 'newest' }, 1);
}
