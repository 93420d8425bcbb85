import { termKeys } from '#contract/vocabularies/filters';
import { contractorsApi } from '#endpoints/contractors';
import { directoryApi } from '#endpoints/directory';
import { urlFiltersChanged } from '#state/filtersSlice';
import { type Prefetch, toPageStatus } from '#state/prefetch';
import { getLastPage, parseFilters, serializeFilters, toFacetQuery, toListQuery } from './filterUrl';

/** Loads what the home page shows for a URL. A page number past the end redirects to the last page. */
export const prefetchHome: Prefetch = async (store, url) => {
  const filters = parseFilters(url.search);
  store.dispatch(urlFiltersChanged(filters));
  const choices = [
    store.dispatch(directoryApi.endpoints.getLocations.initiate()),
    ...termKeys.map((key) => store.dispatch(directoryApi.endpoints.listTerms.initiate(key))),
  ];
  // Only the browser knows the visitor's likes, so it loads the saved list.
  if (filters.saved) {
    await Promise.all(choices);
    return { status: 200 };
  }
  const facets = store.dispatch(contractorsApi.endpoints.getFacets.initiate(toFacetQuery(filters)));
  const list = store.dispatch(contractorsApi.endpoints.listContractors.initiate(toListQuery(filters)));
  const [{ data, error }] = await Promise.all([list, facets, ...choices]);
  const last = getLastPage(data?.total ?? 0);
  if (data && filters.page > last) return { status: 302, redirect: `/${serializeFilters({ ...filters, page: last })}` };
  return { status: toPageStatus(error) };
};
