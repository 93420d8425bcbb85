import type { Database } from '#api/database/database';
import type { ContractorFacts } from '#api/modules/contractors/index/ContractorFacts';
import { type ContractorIndex, memoizeByVersion } from '#api/modules/contractors/index/contractorIndex';
import { findLikedContractorIds } from '#api/modules/likes/Like';
import type { Bitset } from '#api/modules/search/Bitset';
import type { FacetsResponse } from '#contract/directory/facets';
import type { ListQuery } from '#contract/directory/listQuery';
import { type FilterKey, type FilterValue, filters } from '#contract/vocabularies/filters';

/** What the home page opens with. */
const countAll = memoizeByVersion((facts) => count({ facts, listed: facts.listed, base: facts.listed, chosen: new Map() }, facts.listed));

/** What a query matches at one moment, taken apart so that a facet can leave its own filter out. */
export interface Matches {
  facts: ContractorFacts;
  listed: Bitset;
  /** What search and `saved` leave of the listed contractors. */
  base: Bitset;
  /** What each chosen filter keeps. */
  chosen: Map<FilterKey, Bitset>;
}

/** Finds what a query matches. @param visitorId whose likes `saved` means */
export async function matchContractors(database: Database, index: ContractorIndex, query: ListQuery, visitorId: string | null): Promise<Matches> {
  const saved = query.saved ? await findLikedContractorIds(database, visitorId) : null;
  const facts = await index.facts();
  // From here on without a pause, so that all of it is of one moment.
  const narrowed = [query.search ? facts.search(query.search) : null, saved && facts.positionsOf(saved)].filter((bitset) => bitset !== null);
  const values: Partial<Record<FilterKey, FilterValue>> = query.filters;
  const chosen = new Map<FilterKey, Bitset>();
  for (const { key } of filters) {
    const value = values[key];
    if (value !== undefined) chosen.set(key, facts.column(key).matching(value));
  }
  const listed = facts.listed.and();
  return { facts, listed, base: listed.and(...narrowed), chosen };
}

/** What all filters leave, or all but one. */
export function applyFilters({ base, chosen }: Matches, ignored?: FilterKey): Bitset {
  return base.and(...[...chosen].filter(([key]) => key !== ignored).map(([, bitset]) => bitset));
}

/** How many contractors each option of each filter would leave, whatever else is chosen in the same filter. */
export function countFacets(matches: Matches): FacetsResponse {
  const { facts, chosen } = matches;
  const all = applyFilters(matches);
  return chosen.size === 0 && all.size === facts.listed.size ? countAll(facts) : count(matches, all);
}

function count(matches: Matches, all: Bitset): FacetsResponse {
  const { facts, listed, chosen } = matches;
  const options = (key: FilterKey) => facts.column(key).options(chosen.has(key) ? applyFilters(matches, key) : all, listed);
  // Each column answers options of its filter's kind, which is what the mapped type states.
  const facets = Object.fromEntries(filters.map(({ key }) => [key, options(key)])) as FacetsResponse['facets'];
  return { total: all.size, facets };
}
