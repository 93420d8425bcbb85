import { contractorsApi } from '#endpoints/contractors';
import { type Prefetch, toPageStatus } from '#state/prefetch';

/** Loads the contractor whom a review is to be about; a former slug leads for good to the slug of today. */
export const prefetchLeaveReview: Prefetch = async (store, _url, { contractor: slugOrId = '' }) => {
  const { data, error } = await store.dispatch(contractorsApi.endpoints.getContractor.initiate(slugOrId));
  return data?.redirect_to ? { status: 301, redirect: `/contractors/${data.redirect_to}/leave-review` } : { status: toPageStatus(error) };
};
