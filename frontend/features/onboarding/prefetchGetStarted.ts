import { contractorsApi } from '#endpoints/contractors';
import { buildCompanyQuery, parseSearch } from '#shared/companies/companyQuery';
import { type Prefetch, toPageStatus } from '#state/prefetch';

/** Loads the companies that the address looks for; without JavaScript the form asks by the address. */
export const prefetchGetStarted: Prefetch = async (store, url) => {
  const search = parseSearch(url.search);
  if (search === '') return { status: 200 };
  const { error } = await store.dispatch(contractorsApi.endpoints.listContractors.initiate(buildCompanyQuery(search)));
  return { status: toPageStatus(error) };
};
