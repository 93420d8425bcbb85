import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The query parameters of a list and functions to change them. A new search or filter returns to the first page.
 * @param path of the list's page
 */
export function useListParams(path: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const buildLocation = useCallback(
    (changes: Record<string, string | undefined>) => ({ search: mergeSearchParams(search, { page: undefined, ...changes }) }),
    [search],
  );
  const updateParams = useCallback(
    (changes: Record<string, string | undefined>) => void navigate(buildLocation(changes), { replace: true }),
    [navigate, buildLocation],
  );
  const params = new URLSearchParams(search);
  return {
    params,
    /** The search text. */
    searchText: params.get('search') ?? '',
    page: parsePage(search),
    /** Builds the location of the list with changed parameters. */
    buildLocation: buildLocation,
    updateParams,
    /** Handler for a search box. */
    onSearch: useCallback((text: string) => updateParams({ search: text }), [updateParams]),
    /** Builds the URL of a page of the list. */
    getPageHref: (number: number) => path + mergeSearchParams(search, { page: number > 1 ? String(number) : undefined }),
  };
}

/**
 * Builds a query string with changed parameters. Undefined or empty values remove a parameter.
 * @param search query string of the current location
 */
function mergeSearchParams(search: string, changes: Record<string, string | undefined>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const query = params.toString();
  return query && `?${query}`;
}

/** The page number in the URL; 1 if absent or invalid. */
function parsePage(search: string): number {
  const page = Number(new URLSearchParams(search).get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
