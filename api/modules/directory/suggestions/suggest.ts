import type { Database } from '#api/database/database';
import type { ContractorIndex } from '#api/modules/contractors/index/contractorIndex';
import type { Suggestion } from '#contract/directory/suggestions';
import { limits } from '#contract/shared/limits';
import { readQuery } from './matchDistance';
import { suggestPlaces, suggestTerms } from './suggestChoices';
import { suggestContractors } from './suggestContractors';

/** Suggests contractors, then terms, then places. Each kind has its share of the limit. See docs/product-rules.md#2-filters-search-and-order. */
export async function suggest(database: Database, index: ContractorIndex, text: string): Promise<Suggestion[]> {
  const query = readQuery(text);
  if (query.length === 0) return [];
  const facts = await index.facts();
  const places = suggestPlaces(facts, query);
  const [contractors, terms] = await Promise.all([
    suggestContractors(database, facts, text, limits.maxSuggestions),
    suggestTerms(database, facts, query),
  ]);
  if (terms.length + places.length === 0) return contractors;
  const first = contractors.slice(0, limits.maxSuggestedContractors);
  return [...first, ...shareLimit(terms, places, limits.maxSuggestions - first.length)];
}

/** Splits a limit evenly between two lists. Capacity that one doesn't need goes to the other. */
function shareLimit<Item>(one: Item[], other: Item[], limit: number): Item[] {
  const half = Math.ceil(limit / 2);
  const first = one.slice(0, Math.max(half, limit - other.length));
  return [...first, ...other.slice(0, limit - first.length)];
}
