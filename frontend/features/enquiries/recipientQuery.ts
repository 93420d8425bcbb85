import { limits } from '#contract/shared/limits';

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
