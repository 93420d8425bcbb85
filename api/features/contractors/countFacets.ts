import type { FacetsAnswer } from '../../contract/facets';
import { type FilterKey, filters } from '../../contract/filters';
import type { Bitset } from '../../models/Bitset';
import { keptPerVersion } from '../../models/keptPerVersion';
import { type Matches, remaining } from './matchContractors';

/** How many contractors each option of each filter would leave, whatever else is chosen in the same filter. */
export function countFacets(matches: Matches): FacetsAnswer {
  const { facts, chosen } = matches;
  const all = remaining(matches);
  return chosen.size === 0 && all.size === facts.listed.size ? countAll(facts) : count(matches, all);
}

/** What the home page opens with. */
const countAll = keptPerVersion((facts) => count({ facts, listed: facts.listed, base: facts.listed, chosen: new Map() }, facts.listed));

function count(matches: Matches, all: Bitset): FacetsAnswer {
  const { facts, listed, chosen } = matches;
  const options = (key: FilterKey) => facts.column(key).options(chosen.has(key) ? remaining(matches, key) : all, listed);
  // Each column answers options of its filter's kind, which is what the mapped type states.
  const facets = Object.fromEntries(filters.map(({ key }) => [key, options(key)])) as FacetsAnswer['facets'];
  return { total: all.size, facets };
}
