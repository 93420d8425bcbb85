import { termKeys } from '../../../api/contract/filters';
import { limits } from '../../../api/contract/limits';
import { contractorsApi } from '../../endpoints/contractors';
import { directoryApi } from '../../endpoints/directory';
import { addressRead } from '../../state/filtersSlice';
import type { AppStore } from '../../state/store';
import { listQueryOf, readAddress, writeAddress } from './address';

/** Loads what the home page shows for an address. Resolves to the address of the last page where it asks for one past the end. */
export async function prefetchHome(store: AppStore, url: URL): Promise<{ redirect: string } | undefined> {
  const filters = readAddress(url.search);
  store.dispatch(addressRead(filters));
  const list = store.dispatch(contractorsApi.endpoints.listContractors.initiate(listQueryOf(filters)));
  const choices = [
    store.dispatch(directoryApi.endpoints.getLocations.initiate()),
    ...termKeys.map((key) => store.dispatch(directoryApi.endpoints.listTerms.initiate(key))),
  ];
  const [{ data }] = await Promise.all([list, ...choices]);
  const last = lastPage(data?.total ?? 0);
  return data && filters.page > last ? { redirect: `/${writeAddress({ ...filters, page: last })}` } : undefined;
}

/** Number of the last page; 1 for an empty list. */
export function lastPage(total: number): number {
  return Math.max(1, Math.ceil(total / limits.pageSize));
}
