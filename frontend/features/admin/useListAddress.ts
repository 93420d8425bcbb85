import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageIn, withParameters } from './withParameters';

/**
 * What the address asks of a list, and how that is changed: another search or filter begins at the first page.
 * @param path where the list's page is
 */
export function useListAddress(path: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const placeWith = useCallback(
    (changes: Record<string, string | undefined>) => ({ search: withParameters(search, { page: undefined, ...changes }) }),
    [search],
  );
  const change = useCallback(
    (changes: Record<string, string | undefined>) => void navigate(placeWith(changes), { replace: true }),
    [navigate, placeWith],
  );
  const asked = new URLSearchParams(search);
  return {
    asked,
    /** What is searched for. */
    text: asked.get('search') ?? '',
    page: pageIn(search),
    /** The list with other parameters, as a place to go to. */
    placeWith,
    change,
    /** For a search box. */
    onSearch: useCallback((text: string) => change({ search: text }), [change]),
    /** Where a page of the list is. */
    address: (number: number) => path + withParameters(search, { page: number > 1 ? String(number) : undefined }),
  };
}
