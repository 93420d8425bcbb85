import { type ListQuery, parseListQuery, serializeListQuery } from '#contract/directory/listQuery';
import { limits } from '#contract/shared/limits';
import { filters, filtersOfKind } from '#contract/vocabularies/filters';
import type { FacetQuery } from '#endpoints/contractors';
import type { FiltersState } from '#state/filtersSlice';

/** Names of the query parameters that `readAddress` reads. */
export const filterParamNames = [...filters.map(({ key }) => key), 'search', 'sort', 'saved', 'page', 'view'];

/** Parameters that may be repeated. */
const repeatableParams = new Set<string>(filtersOfKind('terms').map(({ key }) => key));

/** The filters that an address's query string holds; what is malformed is left out, and of two values for one choice the first counts. */
export function parseFilters(search: string): FiltersState {
  const params = new URLSearchParams(search);
  for (const key of new Set(params.keys())) if (!repeatableParams.has(key)) params.set(key, params.get(key) ?? '');
  const { query } = parseListQuery(params);
  const { filters, search: searchText, sort, saved, page = 1 } = query;
  return { values: filters, search: searchText, sort, saved, page, view: params.get('view') === 'list' ? 'list' : 'grid' };
}

/** The query string of the filters, with its question mark; empty where everything is as usual. */
export function serializeFilters({ values, search, sort, saved, view, page }: FiltersState): string {
  const params = serializeListQuery({ filters: values, search, sort, saved, ...(page > 1 && { page }) });
  if (view === 'list') params.set('view', view);
  const text = params.toString();
  return text && `?${text}`;
}

/** The path by which search engines know a list: pages of the whole list have their own, filtered and sorted lists share the home page's. */
export function buildCanonicalPath(filters: FiltersState): string {
  const ownPage = `?page=${filters.page}`;
  return serializeFilters(filters) === ownPage ? `/${ownPage}` : '/';
}

/** What the list call is asked for. */
export function toListQuery({ values, search, sort, saved, page }: FiltersState): ListQuery {
  return { filters: values, search, sort, saved, page, page_size: limits.defaultPageSize };
}

/** What the counts beside the options are asked for: they don't depend on order and page. */
export function toFacetQuery({ values, search, saved }: FiltersState): FacetQuery {
  return { filters: values, search, saved };
}
