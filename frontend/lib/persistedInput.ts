import { readFromStorage, type StorageArea, saveToStorage } from './browserStorage';

/** A value that the browser stores, such as input that has not been sent. Browser only. */
export interface PersistedInput<Value extends object> {
  /** Returns the stored value; null if there is none, or if it is invalid or expired. */
  read: () => Value | null;
  /** Stores a value; null deletes it. @param savedAt when its age begins, in milliseconds; now by default */
  save: (value: Value | null, savedAt?: number) => void;
  clear: () => void;
}

interface PersistedInputOptions {
  /** `session` lasts until the window is closed or the user logs out. */
  area?: StorageArea;
  /** In milliseconds. */
  maxAge?: number;
}

/**
 * Creates the store of one value.
 * @param key includes the ids of the user and the row to which input belongs
 * @param parse validates what is stored, which another version may have written; null drops it
 */
export function createPersistedInput<Value extends object>(
  key: string,
  parse: (stored: unknown) => Value | null,
  { area = 'session', maxAge }: PersistedInputOptions = {},
): PersistedInput<Value> {
  const isCurrent = (stored: unknown) => {
    if (maxAge === undefined) return true;
    const savedAt = toEntryMap(stored)?.get('saved_at');
    return typeof savedAt === 'number' && Math.abs(Date.now() - savedAt) <= maxAge;
  };
  return {
    read: () => {
      const stored = parseJson(readFromStorage(area, key) ?? '');
      return isCurrent(stored) ? parse(stored) : null;
    },
    save: (value, savedAt = Date.now()) =>
      saveToStorage(area, key, value && JSON.stringify(maxAge === undefined ? value : { ...value, saved_at: savedAt })),
    clear: () => saveToStorage(area, key, null),
  };
}

/** Returns the text of each of these fields that has one. */
export function pickTexts<Key extends string>(stored: unknown, keys: readonly Key[]): Partial<Record<Key, string>> {
  const entries = toEntryMap(stored);
  const texts: Partial<Record<Key, string>> = {};
  for (const key of keys) {
    const text = entries?.get(key);
    if (typeof text === 'string') texts[key] = text;
  }
  return texts;
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
