import type { ContractorFacts } from '#api/modules/contractors/index/ContractorFacts';
import { type FilterKey, filters } from '#contract/vocabularies/filters';

const textFilters = new Set<string>(filters.filter(({ kind }) => kind === 'place' || kind === 'terms').map(({ key }) => key));

/** Returns a query string whose filter values are spelled as on the site; the same string if they are already. */
export function canonicalizeFilters(facts: ContractorFacts, search: string): string {
  const params = new URLSearchParams(search);
  const canonical = new URLSearchParams();
  let isChanged = false;
  for (const [key, value] of params) {
    const canonicalValue = isTextFilter(key) ? facts.column(key).canonicalOf(value) : value;
    isChanged ||= canonicalValue !== value;
    if (!canonical.has(key, canonicalValue)) canonical.append(key, canonicalValue);
  }
  return isChanged ? `?${canonical}` : search;
}

function isTextFilter(key: string): key is FilterKey {
  return textFilters.has(key);
}
