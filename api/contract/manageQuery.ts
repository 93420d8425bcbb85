import { type Tier, tiers } from './badge';
import { profileSources, profileStatuses } from './contractors';
import { readIsoTime } from './isoTime';
import { limits } from './limits';
import { choiceOf, choicesOf, flag, Malformed, one, oneText, type Problems, textList, valueReader, wholeNumberIn } from './queryValues';

export type ProfileStatus = (typeof profileStatuses)[number];
export type ProfileSource = (typeof profileSources)[number];

/** What admins sort contractors by; with `-` in front the last one comes first. */
export const manageSortKeys = ['name', 'status', 'tier', 'country', 'likes', 'reviews', 'rating', 'created_at', 'last_updated'] as const;
export type ManageSortKey = (typeof manageSortKeys)[number];
export type ManageSort = ManageSortKey | `-${ManageSortKey}`;
export const manageSorts: readonly ManageSort[] = [...manageSortKeys, ...manageSortKeys.map((key): ManageSort => `-${key}`)];
export const defaultManageSort: ManageSort = 'name';

/** What narrows the contractors that admins look at. */
export interface ManageFilter {
  search: string;
  profile_status: ProfileStatus[];
  badge_tier: Tier[];
  source: ProfileSource[];
  country: string[];
  verified?: boolean;
  /** Whether it has an owner. */
  claimed?: boolean;
  /** UTC days, both included. */
  updated_from?: string;
  updated_to?: string;
}

export interface ManageQuery {
  filter: ManageFilter;
  sort: ManageSort;
  /** From 1. */
  page: number;
  page_size: number;
}

export const managePageSizes = [25, 50, 100] as const;
export const defaultManagePageSize = 50;

/**
 * Reads the list call of the admins; the browser's address bar carries the same words. Unknown names are ignored; a
 * malformed value is left out and reported under its name.
 */
export function readManageQuery(params: URLSearchParams): { query: ManageQuery; problems: Problems } {
  const { read, problems } = valueReader(params);
  const filter: ManageFilter = {
    search: read('search', (values) => oneText(values, limits.searchLength)) ?? '',
    profile_status: read('profile_status', (values) => choicesOf(values, profileStatuses)) ?? [],
    badge_tier: read('badge_tier', (values) => choicesOf(values, tiers)) ?? [],
    source: read('source', (values) => choicesOf(values, profileSources)) ?? [],
    country: read('country', (values) => textList(values, limits.listValues, limits.filterValueLength)) ?? [],
    verified: read('verified', flag),
    claimed: read('claimed', flag),
    updated_from: read('updated_from', dayOf),
    updated_to: read('updated_to', dayOf),
  };
  const query: ManageQuery = {
    filter,
    sort: read('sort', (values) => choiceOf(values, manageSorts)) ?? defaultManageSort,
    page: read('page', (values) => wholeNumberIn(values, 1, limits.largestPage)) ?? 1,
    page_size: read('page_size', (values) => wholeNumberIn(values, 1, limits.largestPageSize)) ?? defaultManagePageSize,
  };
  return { query, problems };
}

/** Writes a filter so that `readManageQuery` reads it back. */
export function writeManageFilter(filter: ManageFilter): URLSearchParams {
  return paramsOf(Object.entries(filter));
}

/** Writes a query so that `readManageQuery` reads it back; defaults are left out, a list repeats its key. */
export function writeManageQuery({ filter, sort, page, page_size }: ManageQuery): URLSearchParams {
  const rest: [string, unknown][] = [
    ['sort', sort === defaultManageSort ? undefined : sort],
    ['page', page === 1 ? undefined : page],
    ['page_size', page_size === defaultManagePageSize ? undefined : page_size],
  ];
  return paramsOf([...Object.entries(filter), ...rest]);
}

function paramsOf(entries: [string, unknown][]): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, given] of entries) {
    for (const value of [given].flat()) if (value !== undefined && value !== '') params.append(key, String(value));
  }
  return params;
}

/** A UTC day such as 2026-11-22. */
function dayOf(values: string[]): string {
  const value = one(values);
  if (value.length !== '2026-11-22'.length || typeof readIsoTime(value) === 'string') throw new Malformed('must be a day such as 2026-11-22');
  return value;
}
