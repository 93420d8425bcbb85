import { limits } from '../../contract/limits';
import type { ListQuery } from '../../contract/listQuery';
import type { Database } from '../../database';
import type { Bitset } from '../../models/Bitset';
import { Contractor } from '../../models/Contractor';
import type { ContractorFacts } from '../../models/ContractorFacts';
import { type Matches, remaining } from './matchContractors';

export interface ContractorPage {
  rows: Contractor[];
  /** How many match in all. */
  total: number;
}

/** One page of the contractors that match, or the first matches up to the largest unpaged list. */
export async function listContractors(database: Database, matches: Matches, query: ListQuery): Promise<ContractorPage> {
  const size = query.page_size ?? limits.largestUnpagedList;
  const offset = ((query.page ?? 1) - 1) * size;
  const all = remaining(matches);
  const ids = idsOfPage(matches.facts, all, query, offset, size);
  return { total: all.size, rows: await loadContractors(database, ids) };
}

/** Contractors with their terms, in the order of the ids; one that has gone is left out. */
export async function loadContractors(database: Database, ids: number[]): Promise<Contractor[]> {
  if (ids.length === 0) return [];
  const rows = await Contractor.query(database.read)
    .findByIds(ids)
    .withGraphFetched('terms')
    .modifyGraph('terms', (terms) => terms.select('terms.id', 'vocabulary', 'label').orderBy('position'));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Every order ends in name and id, so that pages neither repeat nor skip a row. */
function idsOfPage(facts: ContractorFacts, all: Bitset, query: ListQuery, offset: number, size: number): number[] {
  switch (query.sort) {
    case 'likes':
      return facts.idsInOrder(facts.byLikes.positions(), all, offset, size);
    case 'relevance': {
      const first = all.and(facts.searchNames(query.search));
      const start = facts.idsInOrder(facts.byLikes.positions(), first, offset, size);
      const rest = facts.idsInOrder(facts.byLikes.positions(), all.without(first), Math.max(0, offset - first.size), size - start.length);
      return [...start, ...rest];
    }
    case 'a-z':
      return facts.idsInOrder(facts.byName.positions(), all, offset, size);
    case 'z-a':
      return facts.idsInOrder(facts.byName.backwards(), all, offset, size);
    case 'location':
      return facts.idsInOrder(facts.byPlace.positions(), all, offset, size);
  }
}
