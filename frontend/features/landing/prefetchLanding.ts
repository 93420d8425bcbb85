import { contractorsApi } from '#endpoints/contractors';
import { landingPagesApi } from '#endpoints/landingPages';
import { type Prefetch, toPageStatus } from '#state/prefetch';
import { buildLandingQuery } from './landingQuery';

/** Loads a landing page with its first contractors; a former slug redirects permanently to the current one. */
export const prefetchLanding: Prefetch = async (store, _url, { slug = '' }) => {
  const { data, error } = await store.dispatch(landingPagesApi.endpoints.getLandingPage.initiate(slug));
  if (data) await store.dispatch(contractorsApi.endpoints.listContractors.initiate(buildLandingQuery(data.filters)));
  return data?.redirect_to ? { status: 301, redirect: `/directory/${data.redirect_to}` } : { status: toPageStatus(error) };
};

/** Loads the list of landing pages; without any there is no such page. */
export const prefetchGuides: Prefetch = async (store) => {
  const { data = [], error } = await store.dispatch(landingPagesApi.endpoints.listLandingPages.initiate());
  return { status: error || data.length > 0 ? toPageStatus(error) : 404 };
};
