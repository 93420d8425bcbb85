import { contractorsApi } from '../../endpoints/contractors';
import { landingPagesApi } from '../../endpoints/landingPages';
import { type Prefetch, statusOf } from '../../state/prefetch';
import { landingQuery } from './landingQuery';

/** Loads a landing page with its first contractors; a former slug redirects permanently to the current one. */
export const prefetchLanding: Prefetch = async (store, _url, { slug = '' }) => {
  const { data, error } = await store.dispatch(landingPagesApi.endpoints.getLandingPage.initiate(slug));
  if (data) await store.dispatch(contractorsApi.endpoints.listContractors.initiate(landingQuery(data.filters)));
  return data?.redirect_to ? { status: 301, redirect: `/directory/${data.redirect_to}` } : { status: statusOf(error) };
};

/** Loads the list of landing pages; without any there is no such page. */
export const prefetchGuides: Prefetch = async (store) => {
  const { data = [], error } = await store.dispatch(landingPagesApi.endpoints.listLandingPages.initiate());
  return { status: error || data.length > 0 ? statusOf(error) : 404 };
};
