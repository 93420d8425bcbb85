import { useLayoutEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { urlFiltersChanged } from '#state/filtersSlice';
import { useAppDispatch } from '#state/hooks';
import type { RootState } from '#state/store';
import { parseFilters, serializeFilters } from './filterUrl';

/**
 * Syncs the store with the URL before the next paint, whatever changed the URL (a link, Back, a pasted URL).
 * @returns false for the one render in which the store still holds the filters of an earlier visit
 */
export function useUrlFilterSync(): boolean {
  const { search } = useLocation();
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const [isInSync, setIsInSync] = useState(() => serializeFilters(parseFilters(search)) === serializeFilters(store.getState().filters));
  useLayoutEffect(() => {
    const urlFilters = parseFilters(search);
    if (serializeFilters(urlFilters) !== serializeFilters(store.getState().filters)) dispatch(urlFiltersChanged(urlFilters));
    setIsInSync(true);
  }, [search, dispatch, store]);
  return isInSync;
}
