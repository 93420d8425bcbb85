import { limits } from '../shared/limits';
import {
  createQueryReader,
  type Problems,
  parseBoolean,
  parseChoice,
  parseIntegerInRange,
  parseText,
  parseTextList,
} from '../shared/values/queryParser';
import { type Filter, type FilterValue, type FilterValues, filters } from '../vocabularies/filters';

/** The sort choices of the home page and the list call (specification, section 9; labels from the product decisions). */
export const sorts = [
  { key: 'likes', label: 'Popularity (high to low)', onlyWithSearch: false },
  { key: 'a-z', label: 'A–Z', onlyWithSearch: false },
  { key: 'z-a', label: 'Z–A', onlyWithSearch: false },
  { key: 'location', label: 'Location', onlyWithSearch: false },
  { key: 'relevance', label: 'Relevance', onlyWithSearch: true },
] as const;

export const defaultSort: SortKey = 'likes';

/** What the list call is asked for; the browser's address bar carries the same words. */
export interface ListQuery {
  filters: FilterValues;
  search: string;
  sort: SortKey;
  /** From 1; absent in a call that wants every match. */
  page?: number;
  page_size?: number;
  /** Only the contractors that the asking visitor likes. */
  saved: boolean;
}

const sortKeys = sorts.map((sort) => sort.key);

/**
 * Reads a query string by the registry. Unknown names are ignored; a malformed value is left out of the query and
 * reported under its name: the API answers 400 with it, the browser shows the list without it.
 */
export function parseListQuery(params: URLSearchParams): { query: ListQuery; problems: Problems } {
  const { read, problems } = createQueryReader(params);
  const entries: [string, FilterValue | undefined][] = filters.map((filter) => [
    filter.key,
    read(filter.key, (values) => parseFilter(filter, values)),
  ]);
  const query: ListQuery = {
    // Each entry was read by its own kind, which is what the mapped type states.
    filters: Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as FilterValues,
    search: read('search', (values) => parseText(values, limits.maxSearchLength)) ?? '',
    sort: read('sort', (values) => parseChoice(values, sortKeys)) ?? defaultSort,
    saved: read('saved', parseBoolean) ?? false,
  };
  const page = read('page', (values) => parseIntegerInRange(values, 1, limits.maxPage));
  const pageSize = read('page_size', (values) => parseIntegerInRange(values, 1, limits.maxPageSize));
  if (page !== undefined || pageSize !== undefined) Object.assign(query, { page: page ?? 1, page_size: pageSize ?? limits.defaultPageSize });
  return { query, problems };
}

/** Writes a query so that `readListQuery` reads it back; defaults are left out, a list repeats its key. */
export function serializeListQuery(query: Partial<ListQuery>): URLSearchParams {
  const params = new URLSearchParams();
  const values: Partial<Record<string, FilterValue>> = query.filters ?? {};
  for (const { key } of filters) {
    for (const value of [values[key] ?? []].flat()) params.append(key, String(value));
  }
  if (query.search) params.set('search', query.search);
  if (query.sort && query.sort !== defaultSort) params.set('sort', query.sort);
  if (query.saved) params.set('saved', 'true');
  if (query.page !== undefined) params.set('page', String(query.page));
  if (query.page_size !== undefined) params.set('page_size', String(query.page_size));
  return params;
}

function parseFilter(filter: Filter, values: string[]): FilterValue | undefined {
  switch (filter.kind) {
    case 'place':
      return parseText(values, limits.maxFilterValueLength);
    case 'terms':
      return parseTextList(values, limits.maxListValues, limits.maxFilterValueLength);
    case 'atLeast':
      // 0 means no filter (specification, section 5).
      return parseIntegerInRange(values, 0, 1_000_000) || undefined;
    case 'flag':
      return parseBoolean(values);
  }
}

export type SortKey = (typeof sorts)[number]['key'];

/** Whether a text names a sort order. */
export function isSortKey(text: string): text is SortKey {
  return sorts.some((sort) => sort.key === text);
}
