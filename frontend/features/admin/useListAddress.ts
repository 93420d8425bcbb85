import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { mergeSearchParams, parsePage } from './withParameters';

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
