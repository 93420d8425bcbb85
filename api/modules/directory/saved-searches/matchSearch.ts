import type { Services } from '#api/config/services';
import type { ContractorFacts } from '#api/modules/contractors/index/ContractorFacts';
import type { Bitset } from '#api/modules/search/Bitset';
import { type ListQuery, parseListQuery } from '#contract/directory/listQuery';
import { toSearchQuery } from '#contract/savedSearches';
import { applyFilters, matchContractors } from '../listing/matchContractors';

/** The contractors that match a search at one moment. */
export interface SearchMatches {
  facts: ContractorFacts;
  matching: Bitset;
}

/** Finds the contractors that match a search, as the directory lists them. */
export async function matchSearch({ database, index }: Pick<Services, 'database' | 'index'>, query: ListQuery): Promise<SearchMatches> {
  const matches = await matchContractors(database, index, { ...query, ...toSearchQuery(query), saved: false }, null);
  return { facts: matches.facts, matching: applyFilters(matches) };
}

/** Finds the contractors that match a saved query. */
export function matchSavedQuery(services: Pick<Services, 'database' | 'index'>, query: string): Promise<SearchMatches> {
  return matchSearch(services, parseListQuery(new URLSearchParams(query)).query);
}

/** The ids of all matches. */
export function idsOf({ facts, matching }: SearchMatches): number[] {
  const ids: number[] = [];
  matching.forEach((position) => void ids.push(facts.idAt(position)));
  return ids;
}
