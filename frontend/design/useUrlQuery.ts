import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Parameters by name. An empty text means the default, which the URL omits. */
type QueryChanges = Record<string, string>;

/** Changes parameters of a query string and keeps the others. */
export function withParams(search: string, changes: QueryChanges): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params.size > 0 ? `?${params}` : '';
}

/** The query of the URL and a function to change it. Design pages keep their state there, so that a link can be shared. */
export function useUrlQuery(): { search: string; query: URLSearchParams; updateQuery: (changes: QueryChanges) => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // The URL updates with a delay, so consecutive changes must build on the latest query.
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
