type StorageArea = 'local' | 'session';

const getStorage = (area: StorageArea): Storage => (area === 'local' ? localStorage : sessionStorage);

/** A kept text; null where there is none or storage is forbidden. Only in the browser. */
export function readFromStorage(area: StorageArea, key: string): string | null {
  try {
    return getStorage(area).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets it for null; where storage is forbidden nothing happens. */
export function saveToStorage(area: StorageArea, key: string, text: string | null): void {
  try {
    if (text === null) getStorage(area).removeItem(key);
    else getStorage(area).setItem(key, text);
  } catch {
    // What is kept this way is a convenience: the product works without it.
  }
}

/** Files can't be written down: they last until the page is loaded anew. */
const cachedFiles = new Map<string, File>();

/** A file that this window has kept; null for none. Only in the browser. */
export function getCachedFile(key: string): File | null {
  return cachedFiles.get(key) ?? null;
}

/** Keeps a file for this window, or forgets it for null. Only in the browser. */
export function cacheFile(key: string, file: File | null): void {
  if (file) cachedFiles.set(key, file);
  else cachedFiles.delete(key);
}

/** Forgets all that this window has kept for itself. */
export function clearWindowStorage(): void {
  cachedFiles.clear();
  try {
    sessionStorage.clear();
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
