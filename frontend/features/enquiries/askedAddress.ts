import { limits } from '../../../api/contract/limits';

/** So many are looked up at most, whatever an address says. */
const mostLookedUp = 2 * limits.enquiryRecipients;

/** The contractors that an address names, each by its slug or id. @param query of the address */
export function askedIn(query: string): string[] {
  const named = new URLSearchParams(query)
    .getAll('contractor')
    .map((key) => key.trim())
    .filter((key) => key !== '' && key.length <= limits.nameLength + 20);
  return [...new Set(named)].slice(0, mostLookedUp);
}

/** The query of an address that names these. */
export function askedQuery(keys: readonly string[]): string {
  return keys.length > 0 ? `?${new URLSearchParams(keys.map((key) => ['contractor', key]))}` : '';
}
