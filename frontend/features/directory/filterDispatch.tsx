import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type {
  filterChosen,
  filtersCleared,
  jobAllToggled,
  jobChosen,
  savedToggled,
  searchEntered,
  sortChosen,
  termToggled,
  viewChosen,
} from '#state/filtersSlice';
import { useAppDispatch } from '#state/hooks';
import type { RootState } from '#state/store';
import { serializeFilters } from './filterUrl';

type FilterAction = ReturnType<
  | typeof filterChosen
  | typeof termToggled
  | typeof savedToggled
  | typeof jobChosen
  | typeof jobAllToggled
  | typeof searchEntered
  | typeof sortChosen
  | typeof viewChosen
  | typeof filtersCleared
>;
type FilterDispatch = (action: FilterAction) => void;

const FilterDispatchContext = createContext<FilterDispatch | null>(null);

/**
 * Dispatches filter actions and writes the resulting filters to the URL, replacing the history entry.
 * A single provider does this for all controls, because each component that uses the router's hooks rerenders on every URL change.
 */
export function FilterDispatchProvider({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const store = useStore<RootState>();
  const handleAction = useCallback<FilterDispatch>(
    (action) => {
      dispatch(action);
      void navigate({ pathname: '/', search: serializeFilters(store.getState().filters) }, { replace: true });
    },
    [dispatch, navigate, store],
  );
  return <FilterDispatchContext value={handleAction}>{children}</FilterDispatchContext>;
}

/**
 * Returns the function that dispatches filter actions.
 * @throws if there is no provider
 */
export function useFilterDispatch(): FilterDispatch {
  const dispatchFilter = useContext(FilterDispatchContext);
  if (!dispatchFilter) throw new Error('There is no FilterDispatchProvider around this component.');
  return dispatchFilter;
}
