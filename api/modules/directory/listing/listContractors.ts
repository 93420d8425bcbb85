import { type ContractorFacts, pageInOrder } from '#api/modules/contractors/index/ContractorFacts';
import type { Bitset } from '#api/modules/search/Bitset';
import type { ListQuery } from '#contract/directory/listQuery';
import { limits } from '#contract/shared/limits';
import { applyFilters, type Matches } from './matchContractors';

export interface ContractorPage {
  positions: number[];
  /** Number of all matches. */
  total: number;
}

/** Returns one page of the matching contractors. Without a page it returns the first matches up to the limit for unpaged lists. */
export function listContractors(matches: Matches, query: ListQuery): ContractorPage {
  const size = query.page_size ?? limits.maxUnpagedList;
  const offset = ((query.page ?? 1) - 1) * size;
  const all = applyFilters(matches);
  return { total: all.size, positions: selectPage(matches.facts, all, query, offset, size) };
}

/** Every order ends in name and id, so that pages neither repeat nor skip a contractor. */
function selectPage(facts: ContractorFacts, all: Bitset, query: ListQuery, offset: number, size: number): number[] {
  switch (query.sort) {
    case 'likes':
      return pageInOrder(facts.byLikes.positions(), all, offset, size);
    case 'relevance': {
      const first = all.and(facts.searchNames(query.search));
      const start = pageInOrder(facts.byLikes.positions(), first, offset, size);
      const rest = pageInOrder(facts.byLikes.positions(), all.without(first), Math.max(0, offset - first.size), size - start.length);
      return [...start, ...rest];
    }
    case 'a-z':
      return pageInOrder(facts.byName.positions(), all, offset, size);
    case 'z-a':
      return pageInOrder(facts.byName.reversedPositions(), all, offset, size);
    case 'location':
      return pageInOrder(facts.byPlace.positions(), all, offset, size);
  }
}
