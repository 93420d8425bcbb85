import { useSyncExternalStore } from 'react';
import { readFromStorage, saveToStorage, subscribeToStorage } from '../browserStorage';

/** Key in local storage of the ids below, so that pages without shortlists can count them without loading the lists' code. */
const storageKey = 'shortlisted';

/** Stores the ids of all contractors in the browser's shortlists. Only in the browser. */
export function saveShortlistedIds(ids: readonly number[]): void {
  saveToStorage('local', storageKey, ids.length > 0 ? ids.join() : null);
}

/** The ids of all contractors in the browser's shortlists, separated by commas; empty on the server and in the first render of a hydration. */
export function useShortlistedIds(): string {
  return useSyncExternalStore(
    subscribeToStorage,
    () => readFromStorage('local', storageKey) ?? '',
    () => '',
  );
}
