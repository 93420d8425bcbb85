import { useSyncExternalStore } from 'react';
import { readFromStorage, saveToStorage } from '../browserStorage';

/** Key in local storage of the ids below, so that pages without shortlists can count them without loading the lists' code. */
const storageKey = 'shortlisted';

/** Calls the listener after each change of local storage by another window, or by `notifyStorageListeners`. Only in the browser. */
export function subscribeToStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Reports a change to this window too: browsers only report it to the others. */
export function notifyStorageListeners(): void {
  window.dispatchEvent(new StorageEvent('storage'));
}

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
