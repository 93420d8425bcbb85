import { mapSubRatings, subRatings } from '#contract/reviews/reviewChoices';
import type { ReviewText } from '#contract/reviews/reviews';

/** What the inputs of a review hold: stars as numbers or null, all else as text, but for whether the company is hidden. */
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
  author_name: '',
  author_company: '',
  company_hidden: false,
};

export const starFields = ['rating', ...subRatings.map(({ key }) => getSubRatingName(key))];
export const textFields = ['title', 'text', 'method', 'job_year', 'country', 'metres_band', 'would_hire_again'];
/** What an account knows of its owner as well. */
export const authorFields = ['author_name', 'author_company', 'email'];

/** A sub-rating's name among the form's fields. */
export function getSubRatingName(key: string): string {
  return `sub_ratings.${key}`;
}

/** A review as the inputs hold it. */
export function toReviewFormValues({ would_hire_again, job_year, ...review }: ReviewText): Record<string, unknown> {
  return { ...review, would_hire_again: String(would_hire_again), job_year: String(job_year) };
}
