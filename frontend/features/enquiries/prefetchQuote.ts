import { contractorsApi } from '../../endpoints/contractors';
import { directoryApi } from '../../endpoints/directory';
import { ownContractorsApi } from '../../endpoints/ownContractors';
import type { Prefetch } from '../../state/prefetch';
import { askedIn } from './askedAddress';

/** Loads whom an address asks and what the form offers, so that nothing moves once the page is there. Who is unknown is told on the page. */
export const prefetchQuote: Prefetch = async (store, url) => {
  const { listTerms } = directoryApi.endpoints;
  await Promise.all([
    ...askedIn(url.search).map((key) => store.dispatch(contractorsApi.endpoints.getContractor.initiate(key))),
    ...(['drilling_methods', 'areas', 'certifications'] as const).map((key) => store.dispatch(listTerms.initiate(key))),
    store.dispatch(ownContractorsApi.endpoints.listCountries.initiate()),
  ]);
  return { status: 200 };
};
