import { useCallback, useLayoutEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  addressRead,
  type filterChosen,
  type filtersCleared,
  type savedToggled,
  type searchEntered,
  type sortChosen,
  type viewChosen,
} from '../../state/filtersSlice';
import { useAppDispatch } from '../../state/hooks';
import type { RootState } from '../../state/store';
import { readAddress, writeAddress } from './address';

type FilterEvent = ReturnType<
  typeof filterChosen | typeof savedToggled | typeof searchEntered | typeof sortChosen | typeof viewChosen | typeof filtersCleared
>;

/** Hands a choice to the store and writes the outcome into the address, replacing the history's entry. */
export function useFilterEvents(): (event: FilterEvent) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const store = useStore<RootState>();
  return useCallback(
    (event) => {
      dispatch(event);
      void navigate({ pathname: '/', search: writeAddress(store.getState().filters) }, { replace: true });
    },
    [dispatch, navigate, store],
  );
}

/**
 * The address is the truth: whatever changed it (a link, Back, a pasted address), the store follows before the next paint.
 * @returns false for the one rendering in which the store still holds what an earlier visit left
 */
export function useAddressMirror(): boolean {
  const { search } = useLocation();
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const [inStep, setInStep] = useState(() => writeAddress(readAddress(search)) === writeAddress(store.getState().filters));
  useLayoutEffect(() => {
    const asked = readAddress(search);
    if (writeAddress(asked) !== writeAddress(store.getState().filters)) dispatch(addressRead(asked));
    setInStep(true);
  }, [search, dispatch, store]);
  return inStep;
}
