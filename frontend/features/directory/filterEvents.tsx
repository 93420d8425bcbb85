import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { filterChosen, filtersCleared, savedToggled, searchEntered, sortChosen, termToggled, viewChosen } from '../../state/filtersSlice';
import { useAppDispatch } from '../../state/hooks';
import type { RootState } from '../../state/store';
import { writeAddress } from './address';

type FilterEvent = ReturnType<
  | typeof filterChosen
  | typeof termToggled
  | typeof savedToggled
  | typeof searchEntered
  | typeof sortChosen
  | typeof viewChosen
  | typeof filtersCleared
>;
type OnFilterEvent = (event: FilterEvent) => void;

const FilterEvents = createContext<OnFilterEvent | null>(null);

/**
 * Hands choices to the store and writes the outcome into the address, replacing the history's entry. One place does it
 * for all controls: whoever asks the router for its ways is drawn again at every change of the address.
 */
export function FilterEventsProvider({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const store = useStore<RootState>();
  const handleEvent = useCallback<OnFilterEvent>(
    (event) => {
      dispatch(event);
      void navigate({ pathname: '/', search: writeAddress(store.getState().filters) }, { replace: true });
    },
    [dispatch, navigate, store],
  );
  return <FilterEvents value={handleEvent}>{children}</FilterEvents>;
}

/** Takes a visitor's choice. */
export function useFilterEvents(): OnFilterEvent {
  const onEvent = useContext(FilterEvents);
  if (!onEvent) throw new Error('There is no FilterEventsProvider around this component.');
  return onEvent;
}
