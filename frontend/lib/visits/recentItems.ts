import { useSyncExternalStore } from 'react';
import { notifyStorageListeners, readFromStorage, saveToStorage, subscribeToStorage } from '../browserStorage';
import { areVisitsIgnored } from '../page/pageDocument';
import { parseJson } from '../persistedInput';

/** A list that only this browser has, newest first. It is never sent to the server. */
export interface RecentItems<Item> {
  /** Only in the browser. */
  read: () => readonly Item[];
  /** Puts an item first. Previews and the designers' pages don't count. Only in the browser. */
  record: (item: Item) => void;
  /** Deletes the list. Only in the browser. */
  clear: () => void;
  /** The items; none on the server and in the first render of a hydration. */
  useItems: () => readonly Item[];
}

interface RecentItemsOptions<Item> {
  /** The key in local storage. */
  storageKey: string;
  maxItems: number;
  /** What identifies an item: it is listed once. */
  keyOf: (item: Item) => string;
  /** Returns an item as it was stored; null for what this code has not written. */
  parseItem: (stored: unknown) => Item | null;
}

/** Creates a list of recent items in local storage. Where storage is full or blocked, the list is empty. */
export function createRecentItems<Item>({ storageKey, maxItems, keyOf, parseItem }: RecentItemsOptions<Item>): RecentItems<Item> {
  const none: readonly Item[] = [];
  // The parsed list, so that React gets the same one for the same stored text.
  let parsed: { text: string | null; items: readonly Item[] } = { text: null, items: none };

  const parse = (text: string | null): readonly Item[] => {
    const stored = parseJson(text ?? '');
    return Array.isArray(stored) ? stored.flatMap((item: unknown) => parseItem(item) ?? []).slice(0, maxItems) : none;
  };
  const read = () => {
    const text = readFromStorage('local', storageKey);
    if (text !== parsed.text) parsed = { text, items: parse(text) };
    return parsed.items;
  };
  const save = (text: string | null) => {
    saveToStorage('local', storageKey, text);
    notifyStorageListeners();
  };
  return {
    read,
    record: (item) => {
      if (areVisitsIgnored()) return;
      const others = read().filter((other) => keyOf(other) !== keyOf(item));
      save(JSON.stringify([item, ...others].slice(0, maxItems)));
    },
    clear: () => save(null),
    useItems: () => useSyncExternalStore(subscribeToStorage, read, () => none),
  };
}
