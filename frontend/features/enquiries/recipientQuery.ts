import { limits } from '#contract/shared/limits';
import { contractorsApi } from '#endpoints/contractors';
import { directoryApi } from '#endpoints/directory';
import type { Prefetch } from '#state/prefetch';

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

/** So many are looked up at most, whatever an address says. */
const maxLookups = 2 * limits.maxEnquiryRecipients;

/** The contractors that an address names, each by its slug or id. @param query of the address */
export function parseRecipientKeys(query: string): string[] {
  const requested = new URLSearchParams(query)
    .getAll('contractor')
    .map((key) => key.trim())
    .filter((key) => key !== '' && key.length <= limits.maxNameLength + 20);
  return [...new Set(requested)].slice(0, maxLookups);
}

/** The query of an address that names these. */
export function buildRecipientQuery(keys: readonly string[]): string {
  return keys.length > 0 ? `?${new URLSearchParams(keys.map((key) => ['contractor', key]))}` : '';
}
