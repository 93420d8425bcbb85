import { type Filter, type FilterValue, type FilterValues, filters } from './filters';
import { limits } from './limits';
import { defaultSort, isSortKey, type SortKey, sorts } from './sorts';

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
/** Parameter name to a sentence that says what it should be. */
export type Problems = Record<string, string>;

/**
 * Reads a query string by the registry. Unknown names are ignored; a malformed value is left out of the query and
 * reported under its name: the API answers 400 with it, the browser shows the list without it.
 */
export function readListQuery(params: URLSearchParams): { query: ListQuery; problems: Problems } {
  const problems: Problems = {};
  const read = <Value>(key: string, parse: (values: string[]) => Value | undefined): Value | undefined => {
    const values = params
      .getAll(key)
      .map((value) => value.trim())
      .filter((value) => value !== '');
    if (values.length === 0) return undefined;
    try {
      return parse(values);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      problems[key] = `${key} ${error.message}.`;
      return undefined;
    }
  };
  const chosen: [string, FilterValue | undefined][] = filters.map((filter) => [filter.key, read(filter.key, (values) => readFilter(filter, values))]);
  const query: ListQuery = {
    // Each entry was read by its own kind, which is what the mapped type states.
    filters: Object.fromEntries(chosen.filter(([, value]) => value !== undefined)) as FilterValues,
    search: read('search', (values) => text(values, limits.searchLength)) ?? '',
    sort: read('sort', sortKey) ?? defaultSort,
    saved: read('saved', flag) ?? false,
  };
  const page = read('page', (values) => wholeNumber(values, 1, limits.largestPage));
  const pageSize = read('page_size', (values) => wholeNumber(values, 1, limits.largestPageSize));
  if (page !== undefined || pageSize !== undefined) Object.assign(query, { page: page ?? 1, page_size: pageSize ?? limits.pageSize });
  return { query, problems };
}

/** Writes a query so that `readListQuery` reads it back; defaults are left out, a list repeats its key. */
export function writeListQuery(query: Partial<ListQuery>): URLSearchParams {
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

class Malformed extends Error {}

function readFilter(filter: Filter, values: string[]): FilterValue | undefined {
  switch (filter.kind) {
    case 'place':
      return text(values, limits.filterValueLength);
    case 'terms':
      return list(values);
    case 'atLeast':
      // 0 means no filter (specification, section 5).
      return wholeNumber(values, 0, 1_000_000) || undefined;
    case 'flag':
      return flag(values);
  }
}

function one(values: string[]): string {
  if (values.length > 1) throw new Malformed('takes one value');
  return values[0] ?? '';
}

function text(values: string[], longest: number): string {
  const value = one(values);
  if (value.length > longest) throw new Malformed(`has at most ${longest} characters`);
  return value;
}

function list(values: string[]): string[] {
  if (values.length > limits.listValues) throw new Malformed(`takes at most ${limits.listValues} values`);
  if (values.some((value) => value.length > limits.filterValueLength)) {
    throw new Malformed(`takes values of at most ${limits.filterValueLength} characters`);
  }
  return [...new Set(values)];
}

function wholeNumber(values: string[], least: number, most: number): number {
  const value = one(values);
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most)) throw new Malformed(`must be a whole number from ${least} to ${most}`);
  return number;
}

function flag(values: string[]): boolean {
  const value = one(values);
  if (value !== 'true' && value !== 'false') throw new Malformed('must be true or false');
  return value === 'true';
}

function sortKey(values: string[]): SortKey {
  const value = one(values);
  if (!isSortKey(value)) throw new Malformed(`must be one of ${sorts.map((sort) => sort.key).join(', ')}`);
  return value;
}
