import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Choices by their names; an empty text stands for the default, which an address leaves out. */
type Choices = Record<string, string>;

/** The query string with some choices changed; what else it says stays. */
export function withChoices(search: string, changes: Choices): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params.size > 0 ? `?${params}` : '';
}

/** What the address says, and what changes it in its place: a page of the design area keeps its state there, to be passed on as a link. */
export function useAddressQuery(): { search: string; query: URLSearchParams; change: (changes: Choices) => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // The page is drawn anew a little after the address has changed: a second change until then builds on the first.
  const said = useRef(search);
  useEffect(() => {
    said.current = search;
  }, [search]);
  const change = (changes: Choices) => {
    said.current = withChoices(said.current, changes);
    void navigate({ pathname, search: said.current }, { replace: true });
  };
  return { search, query: new URLSearchParams(search), change };
}
