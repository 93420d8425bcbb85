import { listLimits } from '../shared/listLimits';
import {
  createQueryReader,
  type ParameterReader,
  type Problems,
  parseBoolean,
  parseChoice,
  parseIntegerInRange,
  parseMonth,
  parseText,
  parseTextList,
} from '../shared/values/queryParser';
import { type Filter, type FilterValue, type FilterValues, filters } from '../vocabularies/filters';
import { hasCriteria, type Job, jobAllParam, jobLimits, jobParams, jobSizes } from './job';

/**
 * Sort orders of the home page and the list call, and what an order needs beside the contractors. Those that need a choice are offered once a filter, a
 * search or a job narrows the list; the call always has them. See docs/product-rules.md#2-filters-search-and-order.
 */
export const sorts = [
  { key: 'likes', label: 'Popularity (high to low)', needs: null },
  { key: 'a-z', label: 'A–Z', needs: null },
  { key: 'z-a', label: 'Z–A', needs: null },
  { key: 'location', label: 'Location', needs: null },
  { key: 'relevance', label: 'Relevance', needs: 'search' },
  { key: 'match', label: 'Best match', needs: 'job' },
  { key: 'distance', label: 'Distance', needs: 'near' },
  { key: 'rating', label: 'Rating', needs: 'choice' },
  { key: 'reviews', label: 'Number of reviews', needs: 'choice' },
  { key: 'fleet', label: 'Number of rigs', needs: 'choice' },
  { key: 'updated', label: 'Recently updated', needs: 'choice' },
] as const;

export const defaultSort: SortKey = 'likes';

/** Ratings from fewer reviews say little: these companies follow the rated ones. */
export const minRankedReviews = 3;

/** Query of the list call. The browser's URL uses the same parameters. */
export interface ListQuery {
  filters: FilterValues;
  search: string;
  sort: SortKey;
  /** One-based; undefined returns all matches. */
  page?: number;
  page_size?: number;
  /** Only contractors that the current visitor likes. */
  saved: boolean;
  /** The job that contractors are matched with. */
  job?: Job;
  /** Whether contractors that don't fit the job are listed as well. */
  jobAll?: boolean;
}

const sortKeys = sorts.map((sort) => sort.key);

/**
 * Parses a query string by the filter registry. Unknown names are ignored. A malformed value is omitted and reported in `problems` under its name:
 * the API responds with 400, the browser shows the list without it.
 */
export function parseListQuery(params: URLSearchParams): { query: ListQuery; problems: Problems } {
  const { read, problems } = createQueryReader(params);
  const entries: [string, FilterValue | undefined][] = filters.map((filter) => [
    filter.key,
    read(filter.key, (values) => parseFilter(filter, values)),
  ]);
  const query: ListQuery = {
    // Every reader returns its own kind of value, which the mapped type states.
    filters: Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as FilterValues,
    search: read('search', (values) => parseText(values, listLimits.maxSearchLength)) ?? '',
    sort: read('sort', (values) => parseChoice(values, sortKeys)) ?? defaultSort,
    saved: read('saved', parseBoolean) ?? false,
  };
  const job = readJob(read);
  if (hasCriteria(job)) query.job = job;
  if (read(jobAllParam, parseBoolean)) query.jobAll = true;
  const page = read('page', (values) => parseIntegerInRange(values, 1, listLimits.maxPage));
  const pageSize = read('page_size', (values) => parseIntegerInRange(values, 1, listLimits.maxPageSize));
  if (page !== undefined || pageSize !== undefined) Object.assign(query, { page: page ?? 1, page_size: pageSize ?? listLimits.defaultPageSize });
  return { query, problems };
}

/** Serializes a query; `parseListQuery` reads it back. Defaults are omitted, lists repeat their key. */
export function serializeListQuery(query: Partial<ListQuery>): URLSearchParams {
  const params = new URLSearchParams();
  const values: Partial<Record<string, FilterValue>> = query.filters ?? {};
  for (const { key } of filters) {
    for (const value of [values[key] ?? []].flat()) params.append(key, String(value));
  }
  if (query.search) params.set('search', query.search);
  if (query.sort && query.sort !== defaultSort) params.set('sort', query.sort);
  if (query.saved) params.set('saved', 'true');
  for (const [name, value] of listJobParams(query.job ?? {})) params.append(name, value);
  if (query.jobAll) params.set(jobAllParam, 'true');
  if (query.page !== undefined) params.set('page', String(query.page));
  if (query.page_size !== undefined) params.set('page_size', String(query.page_size));
  return params;
}

function readJob(read: ParameterReader): Job {
  const text = (name: string) => read(name, (values) => parseText(values, listLimits.maxFilterValueLength));
  const job: Job = {
    place: text(jobParams.place),
    method: text(jobParams.method),
    depth: read(jobParams.depth, (values) => parseIntegerInRange(values, 0, jobLimits.depth) || undefined),
    size: read(jobParams.size, (values) => parseChoice(values, jobSizes)),
    metres: read(jobParams.metres, (values) => parseIntegerInRange(values, 0, jobLimits.metres) || undefined),
    start: read(jobParams.start, parseMonth),
    carrier: text(jobParams.carrier),
    certificates: read(jobParams.certificates, (values) => parseTextList(values, jobLimits.certificates, listLimits.maxFilterValueLength)),
  };
  return Object.fromEntries(Object.entries(job).filter(([, value]) => value !== undefined));
}

/** The query parameters of a job, with their values. */
export function listJobParams(job: Job): [name: string, value: string][] {
  const values = new Map<string, unknown>(Object.entries(job));
  return Object.entries(jobParams).flatMap(([key, name]) => [values.get(key) ?? []].flat().map((value): [string, string] => [name, String(value)]));
}

function parseFilter(filter: Filter, values: string[]): FilterValue | undefined {
  switch (filter.kind) {
    case 'place':
    case 'near':
      return parseText(values, listLimits.maxFilterValueLength);
    case 'terms':
    case 'choices':
      return parseTextList(values, listLimits.maxListValues, listLimits.maxFilterValueLength);
    case 'month':
      return parseMonth(values);
    case 'atMost':
      return parseIntegerInRange(values, 0, 1_000_000);
    case 'atLeast':
      // 0 means no filter. See docs/product-rules.md#2-filters-search-and-order.
      return parseIntegerInRange(values, 0, 1_000_000) || undefined;
    case 'flag':
      return parseBoolean(values);
  }
}

export type SortKey = (typeof sorts)[number]['key'];

/** Whether a text is a sort key. */
export function isSortKey(text: string): text is SortKey {
  return sorts.some((sort) => sort.key === text);
}
