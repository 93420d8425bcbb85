import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { buildUrlSearch, parseUrlValues, type UrlSchema } from './urlParams';

/**
 * The state of a page in its URL, so that links, reloads, Back and Forward restore it.
 * @param schema declare it outside the component, or memoize it
 */
export function useUrlState<Values>(schema: UrlSchema<Values>) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // The location updates with a delay, so consecutive changes must build on the latest query.
  const latestSearch = useRef(search);
  useEffect(() => {
    latestSearch.current = search;
  }, [search]);
  const values = useMemo(() => parseUrlValues(schema, search), [schema, search]);
  /** Changes values. Replaces the history entry by default, so that Back leaves the page. */
  const set = useCallback(
    (changes: Partial<Values>, { replace = true, ...options }: NavigateOptions = {}) => {
      latestSearch.current = buildUrlSearch(schema, changes, latestSearch.current);
      void navigate({ pathname, search: latestSearch.current, hash }, { replace, ...options });
    },
    [schema, pathname, hash, navigate],
  );
  /** Builds the link to the page with changed values. */
  const href = (changes: Partial<Values>) => pathname + buildUrlSearch(schema, changes, search) + hash;
  return { values, set, href };
}
