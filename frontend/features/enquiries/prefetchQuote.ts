import { contractorsApi } from '#endpoints/contractors';
import { directoryApi } from '#endpoints/directory';
import type { Prefetch } from '#state/prefetch';
import { parseRecipientKeys } from './recipientQuery';

/**
 * Loads whom an address asks and what the form offers, so that nothing moves once the page is there. The page tells who is
 * unknown. The countries lie in a list that is closed: they can come later.
 */
export const prefetchQuote: Prefetch = async (store, url) => {
  const { listTerms } = directoryApi.endpoints;
  await Promise.all([
    ...parseRecipientKeys(url.search).map((key) => store.dispatch(contractorsApi.endpoints.getContractor.initiate(key))),
    ...(['drilling_methods', 'areas', 'certifications'] as const).map((key) => store.dispatch(listTerms.initiate(key))),
  ]);
  return { status: 200 };
};
