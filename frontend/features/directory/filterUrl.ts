import { type ListQuery, parseListQuery, serializeListQuery } from '#contract/directory/listQuery';
import { listLimits } from '#contract/shared/listLimits';
import { filters, filtersOfKind } from '#contract/vocabularies/filters';
import type { FacetQuery } from '#endpoints/contractors';
import type { FiltersState } from '#state/filtersSlice';

/** Names of the query parameters that `parseFilters` reads. */
export const filterParamNames = [...filters.map(({ key }) => key), 'search', 'sort', 'saved', 'page', 'view'];

/** Parameters that may occur more than once. */
const repeatableParams = new Set<string>([...filtersOfKind('terms'), ...filtersOfKind('choices')].map(({ key }) => key));

/** Parses the filters from a query string. Malformed values are ignored, and the first value wins if a single-value parameter is repeated. */
export function parseFilters(search: string): FiltersState {
  const params = new URLSearchParams(search);
  for (const key of new Set(params.keys())) if (!repeatableParams.has(key)) params.set(key, params.get(key) ?? '');
  const { query } = parseListQuery(params);
  const { filters, search: searchText, sort, saved, page = 1 } = query;
  return { values: filters, search: searchText, sort, saved, page, view: params.get('view') === 'list' ? 'list' : 'grid' };
}

/** Serializes the filters to a query string with its question mark; empty if all filters have their defaults. */
export function serializeFilters({ values, search, sort, saved, view, page }: FiltersState): string {
  const params = serializeListQuery({ filters: values, search, sort, saved, ...(page > 1 && { page }) });
  if (view === 'list') params.set('view', view);
  const text = params.toString();
  return text && `?${text}`;
}

/** The canonical path of a list. Pages of the unfiltered list have their own; filtered and sorted lists use the home page's. */
export function buildCanonicalPath(filters: FiltersState): string {
  const ownPage = `?page=${filters.page}`;
  return serializeFilters(filters) === ownPage ? `/${ownPage}` : '/';
}

/** The parameters of the list request. */
export function toListQuery({ values, search, sort, saved, page }: FiltersState): ListQuery {
  return { filters: values, search, sort, saved, page, page_size: listLimits.defaultPageSize };
}

/** The parameters of the facet request. Counts do not depend on the sort order or the page. */
export function toFacetQuery({ values, search, saved }: FiltersState): FacetQuery {
  return { filters: values, search, saved };
}
