import { limits } from '#contract/shared/limits';
import { contractorsApi } from '#endpoints/contractors';
import { directoryApi } from '#endpoints/directory';
import type { Prefetch } from '#state/prefetch';

/**
 * Loads the recipients in the URL and the form's options, to avoid a layout shift. The page reports unknown recipients.
 * Countries load later, because their list is closed at first.
 */
export const prefetchQuote: Prefetch = async (store, url) => {
  const { listTerms } = directoryApi.endpoints;
  await Promise.all([
    ...parseRecipientKeys(url.search).map((key) => store.dispatch(contractorsApi.endpoints.getContractor.initiate(key))),
    ...(['drilling_methods', 'areas', 'certifications'] as const).map((key) => store.dispatch(listTerms.initiate(key))),
  ]);
  return { status: 200 };
};

/** Maximum number of contractors looked up for one URL. */
const maxLookups = 2 * limits.maxEnquiryRecipients;

/** Parses the slugs or ids of the contractors in a query string. */
export function parseRecipientKeys(query: string): string[] {
  const requested = new URLSearchParams(query)
    .getAll('contractor')
    .map((key) => key.trim())
    .filter((key) => key !== '' && key.length <= limits.maxNameLength + 20);
  return [...new Set(requested)].slice(0, maxLookups);
}

/** Builds the query string for these keys. */
export function buildRecipientQuery(keys: readonly string[]): string {
  return keys.length > 0 ? `?${new URLSearchParams(keys.map((key) => ['contractor', key]))}` : '';
}
