import type { ContractorProfile } from '#contract/contractors/contractors';
import type { PublishedReviews, Review } from '#contract/reviews/reviews';
import type { ApiResponse } from '#contract/site/page';
import type { ApiCall } from '#endpoints/base/apiCall';
import { sampleCards } from './sampleCards';
import { computeReviewStatistics, sampleReviews } from './sampleReviews';

/**
 * What a call is answered on a designers' page, by its path and query; undefined where the samples know nothing of it. What
 * throws is a call that failed, a promise one that is still on its way.
 */
export type SampleResponder = (path: string, query: URLSearchParams) => unknown;

/** The API as the samples have it. Nothing leaves the page. */
export function createSampleApi(respond: SampleResponder): (call: ApiCall) => Promise<ApiResponse> {
  return async ({ url }) => {
    const [path = '', query] = url.split('?');
    const body = await respond(path, new URLSearchParams(query));
    return body === undefined
      ? { status: 404, headers: {}, body: { error: 'The sample has nothing of this.', code: 'not_found' } }
      : { status: 200, headers: {}, body };
  };
}

/** What a page asks about a sample profile besides the profile itself. */
export function createProfileResponder(profile: ContractorProfile): SampleResponder {
  return (path, query) => {
    if (path.endsWith('/reviews')) return buildReviewsPage(profile, query);
    if (path.endsWith('/similar')) return sampleCards;
    return path === '/api/likes' ? [] : undefined;
  };
}

/** A page of its reviews: as many as it says it has, in the order asked for. */
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
