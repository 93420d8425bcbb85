import type { Knex } from 'knex';
import { type FilterOfKind, filtersOfKind, forEachVocabulary, type PlaceKey, type TermKey } from '../contract/filters';
import type { Database } from '../database';
import { readNameWords } from '../fullText';
import type { Contractor } from './Contractor';

export type NumberColumnName = FilterOfKind<'atLeast'>['column'];
type Columns = Pick<Contractor, 'id' | 'revision' | 'profile_status' | 'badge_status' | 'name_key' | 'place_key' | PlaceKey | NumberColumnName>;

/** What filters, orders and suggestions look at of one contractor. */
export interface FactRow extends Columns {
  termIds: Record<TermKey, number[]>;
  /** The folded words of its names, former ones too. */
  nameWords: string[];
}

const columns: readonly (keyof Columns)[] = [
  'id',
  'revision',
  'profile_status',
  'badge_status',
  'name_key',
  'place_key',
  ...filtersOfKind('place').map((filter) => filter.key),
  ...filtersOfKind('atLeast').map((filter) => filter.column),
];

/** Reads contractors for the index. @param narrow chooses them; a few hundred at a time, so that nobody waits behind it */
export async function readFactRows(database: Database, narrow: (query: Knex.QueryBuilder) => void): Promise<FactRow[]> {
  // First the contractors, then what belongs to them: a change in between is then newer than the revision that is noted.
  const contractors: Columns[] = await database.read('contractors').select(columns).modify(narrow);
  const ids = contractors.map((row) => row.id);
  const [terms, words] = await Promise.all([readTermIds(database, ids), readNameWords(database, ids)]);
  return contractors.map((row) => ({
    ...row,
    termIds: terms.get(row.id) ?? forEachVocabulary(() => []),
    nameWords: words.get(row.id) ?? [],
  }));
}

async function readTermIds(database: Database, ids: number[]): Promise<Map<number, Record<TermKey, number[]>>> {
  const links: { contractor_id: number; term_id: number }[] = await database
    .read('contractor_terms')
    .select('contractor_id', 'term_id')
    .whereIn('contractor_id', ids);
  const terms: { id: number; vocabulary: TermKey }[] = await database.read('terms').select('id', 'vocabulary');
  const vocabularies = new Map(terms.map((term) => [term.id, term.vocabulary]));
  const found = new Map(ids.map((id) => [id, forEachVocabulary((): number[] => [])]));
  for (const link of links) {
    const vocabulary = vocabularies.get(link.term_id);
    if (vocabulary) found.get(link.contractor_id)?.[vocabulary]?.push(link.term_id);
  }
  return found;
}
