import { type ContractorFacts, pageInOrder } from '#api/modules/contractors/index/ContractorFacts';
import { Bitset } from '#api/modules/search/Bitset';
import type { ListQuery } from '#contract/directory/listQuery';
import { limits } from '#contract/shared/limits';
import { applyFilters, type Matches } from './matchContractors';

export interface ContractorPage {
  positions: number[];
  /** Number of all matches. */
  total: number;
}

/**
 * Returns one page of the matching contractors. Without a page it returns the first matches up to the limit for unpaged lists.
 * @param all those to list, if not all matches
 */
export function listContractors(matches: Matches, query: ListQuery, all = applyFilters(matches)): ContractorPage {
  const size = query.page_size ?? limits.maxUnpagedList;
  const offset = ((query.page ?? 1) - 1) * size;
  return { total: all.size, positions: selectPage(matches, all, query, offset, size) };
}

/** Every order ends in name and id, so that pages neither repeat nor skip a contractor. */
function selectPage({ facts, job }: Matches, all: Bitset, query: ListQuery, offset: number, size: number): number[] {
  switch (query.sort) {
    case 'likes':
      return pageInOrder(facts.byLikes.positions(), all, offset, size);
    case 'relevance': {
      const first = all.and(facts.searchNames(query.search));
      return pageThroughGroups(facts, [first, all.without(first)], offset, size);
    }
    case 'match':
      // Those that fit most criteria come first; without a job all are alike.
      return pageThroughGroups(facts, job ? job.byFitCount.map((group) => group.and(all)).reverse() : [all], offset, size);
    case 'distance': {
      // Without a place all are alike.
      const distances = query.filters.near === undefined ? null : facts.nearColumn.measure(query.filters.near);
      if (!distances) return pageInOrder(facts.byLikes.positions(), all, offset, size);
      return pageByDistance(facts, all, distances.km, offset, size);
    }
    case 'rating':
    case 'reviews':
    case 'fleet':
    case 'updated':
      return pageInOrder(facts.ranked(query.sort), all, offset, size);
    case 'a-z':
      return pageInOrder(facts.byName.positions(), all, offset, size);
    case 'z-a':
      return pageInOrder(facts.byName.reversedPositions(), all, offset, size);
    case 'location':
      return pageInOrder(facts.byPlace.positions(), all, offset, size);
  }
}

/** Returns a page of groups that follow each other, each by likes. */
function pageThroughGroups(facts: ContractorFacts, groups: readonly Bitset[], offset: number, size: number): number[] {
  const page: number[] = [];
  let before = 0;
  for (const group of groups) {
    const groupSize = group.size;
    const start = Math.max(0, offset - before);
    if (start < groupSize && page.length < size) page.push(...pageInOrder(facts.byLikes.positions(), group, start, size - page.length));
    before += groupSize;
  }
  return page;
}

/** Returns a page by distance and then by name. Sorts only what may be on the page: most of a wide radius is not. */
function pageByDistance(facts: ContractorFacts, all: Bitset, km: Float64Array, offset: number, size: number): number[] {
  const distanceOf = (position: number) => km[position] ?? Number.POSITIVE_INFINITY;
  const sorted = new Float64Array(all.size);
  let count = 0;
  all.forEach((position) => {
    sorted[count] = distanceOf(position);
    count += 1;
  });
  const farthest = sorted.sort()[offset + size - 1] ?? Number.POSITIVE_INFINITY;
  const candidates = new Bitset();
  all.forEach((position) => {
    if (distanceOf(position) <= farthest) candidates.add(position);
  });
  return pageInOrder(facts.byName.positions(), candidates, 0, candidates.size)
    .sort((one, other) => distanceOf(one) - distanceOf(other))
    .slice(offset, offset + size);
}
