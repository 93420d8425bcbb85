import type { Knex } from 'knex';
import { isVerified, verificationStatuses } from '../../contract/badge';
import { type Filter, type FilterValue, filters } from '../../contract/filters';
import { limits } from '../../contract/limits';
import type { ListQuery } from '../../contract/listQuery';
import type { SortKey } from '../../contract/sorts';
import type { Database } from '../../database';
import { searchIds } from '../../fullText';
import { Contractor } from '../../models/Contractor';

export interface ContractorPage {
  rows: Contractor[];
  /** How many match in all. */
  total: number;
}

/**
 * One page of the contractors that match, or the first matches up to the largest unpaged list.
 * @param visitorId whose likes `saved` means
 */
export async function listContractors(database: Database, query: ListQuery, visitorId: string | null): Promise<ContractorPage> {
  const size = query.page_size ?? limits.largestUnpagedList;
  const matches = matching(database, query, visitorId);
  const [counted, page] = await Promise.all([
    matches.clone().count({ total: '*' }).first(),
    // Ids first and whole rows only for the page: a deep page then reads no row that it skips.
    ordered(database, matches.clone().select('contractors.id'), query)
      .limit(size)
      .offset(((query.page ?? 1) - 1) * size),
  ]);
  return {
    total: Number(counted?.total ?? 0),
    rows: await loadInOrder(
      database,
      page.map((row) => row.id),
    ),
  };
}

async function loadInOrder(database: Database, ids: number[]): Promise<Contractor[]> {
  const rows = await Contractor.query(database.read)
    .findByIds(ids)
    .withGraphFetched('terms')
    .modifyGraph('terms', (terms) => terms.select('terms.id', 'vocabulary', 'label').orderBy('position'));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Matches = Knex.QueryBuilder<{ id: number }, { id: number }[]>;

function matching(database: Database, query: ListQuery, visitorId: string | null): Matches {
  const builder: Matches = database.read('contractors').where('contractors.profile_status', 'accepted');
  const values: Partial<Record<string, FilterValue>> = query.filters;
  for (const filter of filters) {
    const value = values[filter.key];
    if (value !== undefined) whereFilter(database, builder, filter, value);
  }
  if (query.search) {
    const ids = searchIds(database, query.search);
    if (ids) builder.whereIn('contractors.id', ids);
    else builder.whereRaw('1 = 0');
  }
  if (query.saved)
    builder.whereIn(
      'contractors.id',
      database
        .read('likes')
        .select('contractor_id')
        .where('visitor_id', visitorId ?? ''),
    );
  return builder;
}

/** The clause of each kind of filter: any of the values within one filter, all filters together. */
function whereFilter(database: Database, builder: Matches, filter: Filter, value: FilterValue): void {
  switch (filter.kind) {
    case 'place':
      builder.where(`contractors.${filter.key}`, String(value));
      break;
    case 'terms': {
      const terms = database.read('terms').select('id').where('vocabulary', filter.key).whereIn('label', [value].flat());
      builder.whereIn('contractors.id', database.read('contractor_terms').select('contractor_id').whereIn('term_id', terms));
      break;
    }
    case 'atLeast':
      // An unknown number is no match: NULL never compares.
      builder.where(`contractors.${filter.column}`, '>=', Number(value));
      break;
    case 'flag':
      builder.whereIn(
        'contractors.badge_status',
        verificationStatuses.filter((status) => isVerified(status) === value),
      );
      break;
  }
}

/** Every order ends in name and id, so that pages neither repeat nor skip a row. */
function ordered(database: Database, builder: Matches, query: ListQuery): Matches {
  const nameMatches = query.sort === 'relevance' ? searchIds(database, query.search, 'names') : null;
  if (nameMatches) builder.orderByRaw('CASE WHEN contractors.id IN (?) THEN 0 ELSE 1 END', [nameMatches]);
  for (const [column, direction] of orders[query.sort]) builder.orderBy(`contractors.${column}`, direction);
  return builder.orderBy('contractors.id');
}

const byLikes = [
  ['likes', 'desc'],
  ['name_key', 'asc'],
] as const;
const orders: Record<SortKey, readonly (readonly [string, 'asc' | 'desc'])[]> = {
  likes: byLikes,
  relevance: byLikes,
  'a-z': [['name_key', 'asc']],
  'z-a': [['name_key', 'desc']],
  location: [
    ['place_key', 'asc'],
    ['name_key', 'asc'],
  ],
};
