import { limits } from '../../../api/contract/limits';
import { type ListQuery, readListQuery, writeListQuery } from '../../../api/contract/listQuery';
import type { FiltersState } from '../../state/filtersSlice';

/** The filters that an address's query string holds; what is malformed is left out. */
export function readAddress(search: string): FiltersState {
  const params = new URLSearchParams(search);
  const { query } = readListQuery(params);
  const { filters, search: words, sort, page = 1 } = query;
  return { values: filters, search: words, sort, page, view: params.get('view') === 'list' ? 'list' : 'grid' };
}

/** The query string of the filters, with its question mark; empty where everything is as usual. */
export function writeAddress({ values, search, sort, view, page }: FiltersState): string {
  const params = writeListQuery({ filters: values, search, sort, ...(page > 1 && { page }) });
  if (view === 'list') params.set('view', view);
  const text = params.toString();
  return text && `?${text}`;
}

/** What the list call is asked for. */
export function listQueryOf({ values, search, sort, page }: FiltersState): ListQuery {
  return { filters: values, search, sort, page, page_size: limits.pageSize, saved: false };
}
