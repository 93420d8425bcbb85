import { contractorsApi } from '../../endpoints/contractors';
import { companyQuery, searchIn } from '../../shared/companyQuery';
import { type Prefetch, statusOf } from '../../state/prefetch';

/** Loads the companies that the address looks for; without JavaScript the form asks by the address. */
export const prefetchGetStarted: Prefetch = async (store, url) => {
  const search = searchIn(url.search);
  if (search === '') return { status: 200 };
  const { error } = await store.dispatch(contractorsApi.endpoints.listContractors.initiate(companyQuery(search)));
  return { status: statusOf(error) };
};
