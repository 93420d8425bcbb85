import { contractorsApi } from '../../endpoints/contractors';
import { similarApi } from '../../endpoints/similar';
import { type Prefetch, statusOf } from '../../state/prefetch';

/** Loads a profile; a former slug leads for good to the slug of today. */
export const prefetchContractor: Prefetch = async (store, _url, { contractor: slugOrId = '' }) => {
  const { data, error } = await store.dispatch(contractorsApi.endpoints.getContractor.initiate(slugOrId));
  if (data) await store.dispatch(similarApi.endpoints.listSimilar.initiate(data.id));
  return data?.redirect_to ? { status: 301, redirect: `/contractors/${data.redirect_to}` } : { status: statusOf(error) };
};
