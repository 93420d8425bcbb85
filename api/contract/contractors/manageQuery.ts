import { listLimits } from '../shared/listLimits';
import { parseIsoTime } from '../shared/time/isoTime';
import {
  createQueryReader,
  MalformedValueError,
  type Problems,
  parseBoolean,
  parseChoice,
  parseChoices,
  parseIntegerInRange,
  parseSingleValue,
  parseText,
  parseTextList,
} from '../shared/values/queryParser';
import { type Tier, tiers } from './badge';
import { profileSources, profileStatuses } from './contractors';

export type ProfileStatus = (typeof profileStatuses)[number];
export type ProfileSource = (typeof profileSources)[number];

/** Sort keys of the admins' list. A leading `-` reverses the order. */
export const manageSortKeys = ['name', 'status', 'tier', 'country', 'likes', 'reviews', 'rating', 'created_at', 'last_updated'] as const;
export type ManageSortKey = (typeof manageSortKeys)[number];
export type ManageSort = ManageSortKey | `-${ManageSortKey}`;
export const manageSorts: readonly ManageSort[] = [...manageSortKeys, ...manageSortKeys.map((key): ManageSort => `-${key}`)];
export const defaultManageSort: ManageSort = 'name';

/** Filters of the admins' list of contractors. */
export interface ManageFilter {
  search: string;
  profile_status: ProfileStatus[];
  badge_tier: Tier[];
  source: ProfileSource[];
  country: string[];
  verified?: boolean;
  /** Whether the contractor has an owner. */
  claimed?: boolean;
  /** UTC days, both inclusive. */
  updated_from?: string;
  updated_to?: string;
}

export interface ManageQuery {
  filter: ManageFilter;
  sort: ManageSort;
  /** One-based. */
  page: number;
  page_size: number;
}

export const managePageSizes = [25, 50, 100] as const;
export const defaultManagePageSize = 50;

/**
 * Parses the query string of the admins' list call, which the browser's URL shares. Unknown names are ignored. A malformed value is omitted and
 * reported in `problems` under its name.
 */
export function parseManageQuery(params: URLSearchParams): { query: ManageQuery; problems: Problems } {
  const { read, problems } = createQueryReader(params);
  const filter: ManageFilter = {
    search: read('search', (values) => parseText(values, listLimits.maxSearchLength)) ?? '',
    profile_status: read('profile_status', (values) => parseChoices(values, profileStatuses)) ?? [],
    badge_tier: read('badge_tier', (values) => parseChoices(values, tiers)) ?? [],
    source: read('source', (values) => parseChoices(values, profileSources)) ?? [],
    country: read('country', (values) => parseTextList(values, listLimits.maxListValues, listLimits.maxFilterValueLength)) ?? [],
    verified: read('verified', parseBoolean),
    claimed: read('claimed', parseBoolean),
    updated_from: read('updated_from', parseDay),
    updated_to: read('updated_to', parseDay),
  };
  const query: ManageQuery = {
    filter,
    sort: read('sort', (values) => parseChoice(values, manageSorts)) ?? defaultManageSort,
    page: read('page', (values) => parseIntegerInRange(values, 1, listLimits.maxPage)) ?? 1,
    page_size: read('page_size', (values) => parseIntegerInRange(values, 1, listLimits.maxPageSize)) ?? defaultManagePageSize,
  };
  return { query, problems };
}

/** Serializes a filter; `parseManageQuery` reads it back. */
export function serializeManageFilter(filter: ManageFilter): URLSearchParams {
  return buildParams(Object.entries(filter));
}

/** Serializes a query; `parseManageQuery` reads it back. Defaults are omitted, lists repeat their key. */
export function serializeManageQuery({ filter, sort, page, page_size }: ManageQuery): URLSearchParams {
  const rest: [string, unknown][] = [
    ['sort', sort === defaultManageSort ? undefined : sort],
    ['page', page === 1 ? undefined : page],
    ['page_size', page_size === defaultManagePageSize ? undefined : page_size],
  ];
  return buildParams([...Object.entries(filter), ...rest]);
}

function buildParams(entries: [string, unknown][]): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, given] of entries) {
    for (const value of [given].flat()) if (value !== undefined && value !== '') params.append(key, String(value));
  }
  return params;
}

/** Parses a UTC day such as 2026-11-22. */
function parseDay(values: string[]): string {
  const value = parseSingleValue(values);
  if (value.length !== '2026-11-22'.length || typeof parseIsoTime(value) === 'string')
    throw new MalformedValueError('must be a day such as 2026-11-22');
  return value;
}
