import { limits } from '../../contract/limits';
import type { ListQuery } from '../../contract/listQuery';
import type { Database } from '../../database';
import { foldWords } from '../../fullText';
import type { Bitset } from '../../models/Bitset';
import { Contractor } from '../../models/Contractor';
import type { ContractorFacts } from '../../models/ContractorFacts';
import { mostLiked } from '../../models/mostLiked';
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
  const ids = await idsOfPage(database, matches.facts, all, query, offset, size);
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
async function idsOfPage(database: Database, facts: ContractorFacts, all: Bitset, query: ListQuery, offset: number, size: number): Promise<number[]> {
  switch (query.sort) {
    case 'likes':
      return mostLiked(database, facts, all, offset, size);
    case 'relevance': {
      const first = all.and(facts.names.find(foldWords(query.search)));
      const start = await mostLiked(database, facts, first, offset, size);
      const rest = await mostLiked(database, facts, all.without(first), Math.max(0, offset - first.size), size - start.length);
      return [...start, ...rest];
    }
    case 'a-z':
      return idsInOrder(facts, facts.byName.forwards(), all, offset, size);
    case 'z-a':
      return idsInOrder(facts, facts.byName.backwards(), all, offset, size);
    case 'location':
      return idsInOrder(facts, facts.byPlace.forwards(), all, offset, size);
  }
}

function idsInOrder(facts: ContractorFacts, order: Iterable<number>, all: Bitset, offset: number, size: number): number[] {
  const ids: number[] = [];
  let met = 0;
  for (const position of order) {
    if (!all.has(position)) continue;
    met += 1;
    if (met > offset) ids.push(facts.idAt(position));
    if (ids.length === size) break;
  }
  return ids;
}
