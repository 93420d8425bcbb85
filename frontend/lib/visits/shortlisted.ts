import { useSyncExternalStore } from 'react';
import { readFromStorage, subscribeToStorage } from '../browserStorage';

/** Key in local storage of the ids below, so that pages without shortlists can count them without loading the lists' code. */
export const shortlistedKey = 'shortlisted';

/**
 * The ids of all contractors in the browser's shortlists, separated by commas.
 * Empty on the server and in the first render of a hydration.
 */
export function useShortlistedIds(): string {
  return useSyncExternalStore(
    subscribeToStorage,
    () => readFromStorage('local', shortlistedKey) ?? '',
    () => '',
  );
}
