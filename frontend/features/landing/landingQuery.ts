import type { FilterValues } from '../../../api/contract/filters';
import { limits } from '../../../api/contract/limits';
import { type ListQuery, serializeListQuery } from '../../../api/contract/listQuery';
import { defaultSort } from '../../../api/contract/sorts';

/** What the list is asked for to show the first contractors of a landing page: just what the directory asks for with its filters. */
export function buildLandingQuery(filters: FilterValues): ListQuery {
  return { filters, search: '', sort: defaultSort, saved: false, page: 1, page_size: limits.defaultPageSize };
}

/** The directory with the filters of a landing page. */
export function buildDirectoryUrl(filters: FilterValues): string {
  return `/?${serializeListQuery({ filters })}`;
}
