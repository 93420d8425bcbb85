import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Choices by their names; an empty text stands for the default, which an address leaves out. */
type QueryChanges = Record<string, string>;

/** The query string with some choices changed; what else it says stays. */
export function withParams(search: string, changes: QueryChanges): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params.size > 0 ? `?${params}` : '';
}

/** What the address says, and what changes it in its place: a page of the design area keeps its state there, to be passed on as a link. */
export function useUrlQuery(): { search: string; query: URLSearchParams; updateQuery: (changes: QueryChanges) => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // The page is drawn anew a little after the address has changed: a second change until then builds on the first.
  const latestSearch = useRef(search);
  useEffect(() => {
    latestSearch.current = search;
  }, [search]);
  const updateQuery = (changes: QueryChanges) => {
    latestSearch.current = withParams(latestSearch.current, changes);
    void navigate({ pathname, search: latestSearch.current }, { replace: true });
  };
  return { search, query: new URLSearchParams(search), updateQuery };
}
