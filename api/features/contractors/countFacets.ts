import type { FacetsAnswer } from '../../contract/facets';
import { type FilterKey, filters } from '../../contract/filters';
import type { Matches } from './matchContractors';
import { remaining } from './matchContractors';

/** How many contractors each option of each filter would leave, whatever else is chosen in the same filter. */
export function countFacets(matches: Matches): FacetsAnswer {
  const { facts, listed, chosen } = matches;
  const all = remaining(matches);
  const options = (key: FilterKey) => facts.column(key).options(chosen.has(key) ? remaining(matches, key) : all, listed);
  // Each column answers options of its filter's kind, which is what the mapped type states.
  const facets = Object.fromEntries(filters.map(({ key }) => [key, options(key)])) as FacetsAnswer['facets'];
  return { total: all.size, facets };
}
