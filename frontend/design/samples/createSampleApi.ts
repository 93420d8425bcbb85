import type { ContractorProfile } from '#contract/contractors/contractors';
import type { PublishedReviews, Review } from '#contract/reviews/reviews';
import type { ApiResponse } from '#contract/site/page';
import type { ApiCall } from '#endpoints/base/apiCall';
import { sampleSimilar } from './sampleCards';
import { computeReviewStatistics, sampleReviews } from './sampleReviews';

/**
 * Answers a request of a design page by its path and query; undefined if there is no sample. A thrown error is a failed request; a promise is a
 * pending one.
 */
export type SampleResponder = (path: string, query: URLSearchParams) => unknown;

/** An API client that answers from samples. Nothing leaves the page. */
export function createSampleApi(respond: SampleResponder): (call: ApiCall) => Promise<ApiResponse> {
  return async ({ url }) => {
    const [path = '', query] = url.split('?');
    const body = await respond(path, new URLSearchParams(query));
    return body === undefined
      ? { status: 404, headers: {}, body: { error: 'There is no sample data for this request.', code: 'not_found' } }
      : { status: 200, headers: {}, body };
  };
}

/** Answers the requests that a profile page makes besides the profile itself. */
export function createProfileResponder(profile: ContractorProfile): SampleResponder {
  return (path, query) => {
    if (path.endsWith('/reviews')) return buildReviewsPage(profile, query);
    if (path.endsWith('/similar')) return sampleSimilar;
    return path === '/api/likes' ? [] : undefined;
  };
}

/** Builds a page of the profile's reviews, in the requested order. Their number matches the profile's `review_count`. */
export function buildReviewsPage({ review_count, rating }: ContractorProfile, query: URLSearchParams): PublishedReviews {
  const all = Array.from({ length: review_count }, (_, index): Review[] => {
    const review = sampleReviews[index % sampleReviews.length];
    return review ? [{ ...review, id: index + 1 }] : [];
  }).flat();
  const size = Number(query.get('page_size'));
  const first = (Number(query.get('page') ?? 1) - 1) * size;
  return { figures: { ...computeReviewStatistics(all), average: rating }, reviews: sortReviews(all, query).slice(first, first + size) };
}

function sortReviews(reviews: Review[], query: URLSearchParams): Review[] {
  switch (query.get('sort')) {
    case 'highest':
      return reviews.toSorted((one, other) => other.rating - one.rating);
    case 'lowest':
      return reviews.toSorted((one, other) => one.rating - other.rating);
    case 'same_method':
      return reviews.toSorted((one, other) => Number(other.method === query.get('method')) - Number(one.method === query.get('method')));
    default:
      return reviews;
  }
}
