import { readFromStorage, saveToStorage } from './browserStorage';

/** Stores a form's values while the window is open, or deletes them for null. Only in the browser. */
export function saveSessionValues(key: string, values: object | null): void {
  saveToStorage('session', key, values && JSON.stringify(values));
}

/** Returns the entries of the stored object; null if nothing or no object is stored. Only in the browser. */
export function readSessionValues(key: string): ReadonlyMap<string, unknown> | null {
  return toEntryMap(parseJson(readFromStorage('session', key) ?? ''));
}

/** Returns an unknown object's entries; null for anything else. */
export function toEntryMap(value: unknown): ReadonlyMap<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map<string, unknown>(Object.entries(value)) : null;
}

/** Parses a stored text; null if it is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Nothing was stored, or it was not written by this code: there is nothing to restore.
    return null;
  }
}
