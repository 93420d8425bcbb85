import { jobAllParam, jobParams } from '#contract/directory/job';
import { type ListQuery, parseListQuery, serializeListQuery } from '#contract/directory/listQuery';
import { listLimits } from '#contract/shared/listLimits';
import { filters, filtersOfKind } from '#contract/vocabularies/filters';
import type { FacetQuery } from '#endpoints/contractors';
import type { FiltersState } from '#state/filtersSlice';

/** Names of the query parameters that `parseFilters` reads. */
export const filterParamNames = [
  ...filters.map(({ key }) => key),
  ...Object.values(jobParams),
  jobAllParam,
  'search',
  'sort',
  'saved',
  'page',
  'view',
  'box',
  'zoom',
];

/** Parameters that may occur more than once. */
const repeatableParams = new Set<string>([
  ...filtersOfKind('terms').map(({ key }) => key),
  ...filtersOfKind('choices').map(({ key }) => key),
  jobParams.certificates,
]);

/** Parses the filters from a query string. Malformed values are ignored, and the first value wins if a single-value parameter is repeated. */
export function parseFilters(search: string): FiltersState {
  const params = new URLSearchParams(search);
  for (const key of new Set(params.keys())) if (!repeatableParams.has(key)) params.set(key, params.get(key) ?? '');
  const { query } = parseListQuery(params);
  const { filters, search: searchText, page = 1, page_size: _size, ...rest } = query;
  const view = params.get('view');
  const [box, zoom] = [params.get('box'), params.get('zoom')];
  return {
    ...{ ...rest, values: filters, search: searchText, page },
    view: view === 'list' || view === 'map' ? view : 'grid',
    ...(view === 'map' && box && zoom && { area: { box, zoom } }),
  };
}

/** Serializes the filters to a query string with its question mark; empty if all filters have their defaults. */
export function serializeFilters({ values, view, area, page, ...rest }: FiltersState): string {
  const params = serializeListQuery({ ...rest, filters: values, ...(page > 1 && { page }) });
  if (view !== 'grid') params.set('view', view);
  if (view === 'map' && area) for (const [name, value] of Object.entries(area)) params.set(name, value);
  const text = params.toString();
  return text && `?${text}`;
}

/** The canonical path of a list. Pages of the unfiltered list have their own; filtered and sorted lists use the home page's. */
export function buildCanonicalPath(filters: FiltersState): string {
  const ownPage = `?page=${filters.page}`;
  return serializeFilters(filters) === ownPage ? `/${ownPage}` : '/';
}

/** The parameters of the list request. */
export function toListQuery({ values, view: _view, area: _area, ...rest }: FiltersState): ListQuery {
  return { ...rest, filters: values, page_size: listLimits.defaultPageSize };
}

/** The parameters of the facet request. Counts do not depend on the sort order or the page. */
export function toFacetQuery({ values, view: _view, area: _area, sort: _sort, page: _page, ...rest }: FiltersState): FacetQuery {
  return { ...rest, filters: values };
}

/** The number of the last page; 1 for an empty list. */
export function getLastPage(total: number): number {
  return Math.max(1, Math.ceil(total / listLimits.defaultPageSize));
}
