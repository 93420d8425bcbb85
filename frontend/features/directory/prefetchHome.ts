import { termKeys } from '../../../api/contract/filters';
import { limits } from '../../../api/contract/limits';
import { contractorsApi } from '../../endpoints/contractors';
import { directoryApi } from '../../endpoints/directory';
import { addressRead } from '../../state/filtersSlice';
import { type Prefetch, statusOf } from '../../state/prefetch';
import { facetQueryOf, listQueryOf, readAddress, writeAddress } from './address';

/** Loads what the home page shows for an address; an address past the end leads to the last page. */
export const prefetchHome: Prefetch = async (store, url) => {
  const filters = readAddress(url.search);
  store.dispatch(addressRead(filters));
  const choices = [
    store.dispatch(directoryApi.endpoints.getLocations.initiate()),
    ...termKeys.map((key) => store.dispatch(directoryApi.endpoints.listTerms.initiate(key))),
  ];
  // Whose likes are meant only the browser knows.
  if (filters.saved) {
    await Promise.all(choices);
    return { status: 200 };
  }
  const facets = store.dispatch(contractorsApi.endpoints.getFacets.initiate(facetQueryOf(filters)));
  const list = store.dispatch(contractorsApi.endpoints.listContractors.initiate(listQueryOf(filters)));
  const [{ data, error }] = await Promise.all([list, facets, ...choices]);
  const last = lastPage(data?.total ?? 0);
  if (data && filters.page > last) return { status: 302, redirect: `/${writeAddress({ ...filters, page: last })}` };
  return { status: statusOf(error) };
};

/** Number of the last page; 1 for an empty list. */
export function lastPage(total: number): number {
  return Math.max(1, Math.ceil(total / limits.pageSize));
}
