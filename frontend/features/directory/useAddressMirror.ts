import { useLayoutEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { addressRead } from '../../state/filtersSlice';
import { useAppDispatch } from '../../state/hooks';
import type { RootState } from '../../state/store';
import { readAddress, writeAddress } from './address';

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
