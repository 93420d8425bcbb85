import { contractorsApi } from '../../endpoints/contractors';
import type { AppStore } from '../../state/store';

/** Loads a profile; a former slug leads for good to the slug of today. */
export async function prefetchContractor(store: AppStore, slugOrId: string): Promise<{ redirect: string; permanent: true } | undefined> {
  const { data } = await store.dispatch(contractorsApi.endpoints.getContractor.initiate(slugOrId));
  return data?.redirect_to ? { redirect: `/contractors/${data.redirect_to}`, permanent: true } : undefined;
}
