import { mapSubRatings, subRatings } from '#contract/reviews/reviewChoices';
import type { ReviewText } from '#contract/reviews/reviews';

/** The empty inputs of a review. Stars are numbers or null, `company_hidden` is a boolean, and all other inputs are text. */
export const emptyReview = {
  rating: null,
  sub_ratings: mapSubRatings((): number | null => null),
  would_hire_again: null,
  title: '',
  text: '',
  method: '',
  job_year: '',
  country: '',
  metres_band: '',
  hole_size: '',
  depth_band: '',
  author_name: '',
  author_company: '',
  company_hidden: false,
};

export const starFields = ['rating', ...subRatings.map(({ key }) => getSubRatingName(key))];
export const textFields = ['title', 'text', 'method', 'job_year', 'country', 'metres_band', 'hole_size', 'depth_band', 'would_hire_again'];
/** Fields that can be prefilled from the author's account. */
export const authorFields = ['author_name', 'author_company', 'email'];

/** The form's field name for a sub-rating. */
export function getSubRatingName(key: string): string {
  return `sub_ratings.${key}`;
}

/** Converts a review to the form's values. */
export function toReviewFormValues({ would_hire_again, job_year, hole_size, depth_band, ...review }: ReviewText): Record<string, unknown> {
  const optional = { hole_size: hole_size ?? '', depth_band: depth_band ?? '' };
  return { ...review, ...optional, would_hire_again: String(would_hire_again), job_year: String(job_year) };
}
