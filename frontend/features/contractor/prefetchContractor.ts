import { contractorsApi } from '../../endpoints/contractors';
import { reviewsApi } from '../../endpoints/reviews';
import { similarApi } from '../../endpoints/similar';
import { type Prefetch, statusOf } from '../../state/prefetch';
import { firstReviews } from './reviewOrder';

/** Loads a profile with its first reviews; a former slug leads for good to the slug of today. */
export const prefetchContractor: Prefetch = async (store, _url, { contractor: slugOrId = '' }) => {
  const { data, error } = await store.dispatch(contractorsApi.endpoints.getContractor.initiate(slugOrId));
  if (data) {
    await Promise.all([
      store.dispatch(similarApi.endpoints.listSimilar.initiate(data.id)),
      store.dispatch(reviewsApi.endpoints.listReviews.initiate(firstReviews(data.slug))),
    ]);
  }
  return data?.redirect_to ? { status: 301, redirect: `/contractors/${data.redirect_to}` } : { status: statusOf(error) };
};
