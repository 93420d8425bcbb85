import { contractorsApi, similarApi } from '#endpoints/contractors';
import { reviewsApi } from '#endpoints/reviews';
import { type Prefetch, toPageStatus } from '#state/prefetch';
import { buildFirstReviewsQuery } from './reviews/reviewsQuery';

/** Loads a profile with its first reviews; a former slug, or one in capitals, redirects permanently to the current one. */
export const prefetchContractor: Prefetch = async (store, _url, { contractor: slugOrId = '' }) => {
  const key = slugOrId.toLowerCase();
  const { data, error } = await store.dispatch(contractorsApi.endpoints.getContractor.initiate(key));
  const slug = data?.redirect_to ?? (key === slugOrId ? undefined : data?.slug);
  if (slug !== undefined) return { status: 301, redirect: `/contractors/${slug}` };
  if (data) {
    await Promise.all([
      store.dispatch(similarApi.endpoints.listSimilar.initiate(data.id)),
      store.dispatch(reviewsApi.endpoints.listReviews.initiate(buildFirstReviewsQuery(data.slug))),
    ]);
  }
  return { status: toPageStatus(error) };
};
