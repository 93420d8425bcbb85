import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * What the address asks of a list, and how that is changed: another search or filter begins at the first page.
 * @param path where the list's page is
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
    asked: params,
    /** What is searched for. */
    searchText: params.get('search') ?? '',
    page: parsePage(search),
    /** The list with other parameters, as a place to go to. */
    placeWith: buildLocation,
    change: updateParams,
    /** For a search box. */
    onSearch: useCallback((text: string) => updateParams({ search: text }), [updateParams]),
    /** Where a page of the list is. */
    getPageHref: (number: number) => path + mergeSearchParams(search, { page: number > 1 ? String(number) : undefined }),
  };
}

/** The query of an address with some of its parameters changed; one that is undefined or empty leaves it. @param search as the location has it */
function mergeSearchParams(search: string, changes: Record<string, string | undefined>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const query = params.toString();
  return query && `?${query}`;
}

/** The page that an address asks for; 1 where it asks for none. */
function parsePage(search: string): number {
  const page = Number(new URLSearchParams(search).get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
