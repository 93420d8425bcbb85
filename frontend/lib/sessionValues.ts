import { readFromStorage, saveToStorage } from './browserStorage';

/** Keeps what a form holds for as long as the window is open, or forgets it for null. Only in the browser. */
export function saveSessionValues(key: string, values: object | null): void {
  saveToStorage('session', key, values && JSON.stringify(values));
}

/** What was kept under this name, as far as it is an object at all; null where nothing was. Only in the browser. */
export function readSessionValues(key: string): ReadonlyMap<string, unknown> | null {
  return toEntryMap(parseJson(readFromStorage('session', key) ?? ''));
}

/** An unknown object's entries; null for anything else. */
export function toEntryMap(value: unknown): ReadonlyMap<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map<string, unknown>(Object.entries(value)) : null;
}

/** What a kept text says; null where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Nothing was kept, or somebody else wrote it: then there is nothing to go on with.
    return null;
  }
}
