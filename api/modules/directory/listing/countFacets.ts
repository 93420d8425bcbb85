import { memoizeByVersion } from '#api/modules/contractors/index/contractorIndex';
import type { Bitset } from '#api/modules/search/Bitset';
import type { FacetsResponse } from '#contract/directory/facets';
import { type FilterKey, filters } from '#contract/vocabularies/filters';
import { applyFilters, type Matches } from './matchContractors';

/** How many contractors each option of each filter would leave, whatever else is chosen in the same filter. */
export function countFacets(matches: Matches): FacetsResponse {
  const { facts, chosen } = matches;
  const all = applyFilters(matches);
  return chosen.size === 0 && all.size === facts.listed.size ? countAll(facts) : count(matches, all);
}

/** What the home page opens with. */
const countAll = memoizeByVersion((facts) => count({ facts, listed: facts.listed, base: facts.listed, chosen: new Map() }, facts.listed));

function count(matches: Matches, all: Bitset): FacetsResponse {
  const { facts, listed, chosen } = matches;
  const options = (key: FilterKey) => facts.column(key).options(chosen.has(key) ? applyFilters(matches, key) : all, listed);
  // Each column answers options of its filter's kind, which is what the mapped type states.
  const facets = Object.fromEntries(filters.map(({ key }) => [key, options(key)])) as FacetsResponse['facets'];
  return { total: all.size, facets };
}
