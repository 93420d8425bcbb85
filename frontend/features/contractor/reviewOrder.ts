import { limits } from '../../../api/contract/limits';
import type { ReviewSort } from '../../../api/contract/reviewFigures';
import type { ReviewsAsked } from '../../endpoints/reviews';

/** The order that a visitor chose; with `same_method` the method that comes first. */
export interface ReviewOrder {
  sort: ReviewSort;
  method?: string;
}

/** A page of a contractor's reviews, to be asked for. @param page from 1 */
export function reviewsAsked(slug: string, order: ReviewOrder, page: number): ReviewsAsked {
  return { contractor: slug, ...order, page, page_size: limits.reviewsShown };
}

/** What a profile opens with. */
export function firstReviews(slug: string): ReviewsAsked {
  return reviewsAsked(slug, { sort: 'newest' }, 1);
}
