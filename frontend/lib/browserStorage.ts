export type StorageArea = 'local' | 'session';

const getStorage = (area: StorageArea): Storage => (area === 'local' ? localStorage : sessionStorage);

/** Returns a stored text; null if there is none or storage is blocked. Only in the browser. */
export function readFromStorage(area: StorageArea, key: string): string | null {
  try {
    return getStorage(area).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or deletes it for null. Does nothing where storage is blocked. */
export function saveToStorage(area: StorageArea, key: string, text: string | null): void {
  try {
    if (text === null) getStorage(area).removeItem(key);
    else getStorage(area).setItem(key, text);
  } catch {
    // Stored values are a convenience: the product works without them.
  }
}

/** Files can't be serialized: they last until the page is reloaded. */
const cachedFiles = new Map<string, File>();

/** Returns a file cached in this window; null for none. Only in the browser. */
export function getCachedFile(key: string): File | null {
  return cachedFiles.get(key) ?? null;
}

/** Caches a file in this window, or deletes it for null. Only in the browser. */
export function cacheFile(key: string, file: File | null): void {
  if (file) cachedFiles.set(key, file);
  else cachedFiles.delete(key);
}

/** Deletes everything that was stored for this window. */
export function clearWindowStorage(): void {
  cachedFiles.clear();
  try {
    sessionStorage.clear();
  } catch {
    // Where storage is blocked, nothing was stored.
  }
}

/** Calls the listener after each change of local storage by another window, or by `notifyStorageListeners`. Only in the browser. */
export function subscribeToStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Reports a change to this window too: browsers only report it to the others. */
export function notifyStorageListeners(): void {
  window.dispatchEvent(new StorageEvent('storage'));
}
