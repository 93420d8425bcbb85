import { type ListQuery, serializeListQuery } from '#contract/directory/listQuery';
import { defaultSort } from '#contract/directory/sorts';
import { limits } from '#contract/shared/limits';
import type { FilterValues } from '#contract/vocabularies/filters';

/** What the list is asked for to show the first contractors of a landing page: just what the directory asks for with its filters. */
export function buildLandingQuery(filters: FilterValues): ListQuery {
  return { filters, search: '', sort: defaultSort, saved: false, page: 1, page_size: limits.defaultPageSize };
}

/** The directory with the filters of a landing page. */
export function buildDirectoryUrl(filters: FilterValues): string {
  return `/?${serializeListQuery({ filters })}`;
}
