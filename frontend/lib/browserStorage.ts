type Area = 'local' | 'session';

const areaOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

/** A kept text; null where there is none or storage is forbidden. Only in the browser. */
export function readKept(area: Area, key: string): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets it for null; where storage is forbidden nothing happens. */
export function keep(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) areaOf(area).removeItem(key);
    else areaOf(area).setItem(key, text);
  } catch {
    // What is kept this way is a convenience: the product works without it.
  }
}

/** Files can't be written down: they last until the page is loaded anew. */
const files = new Map<string, File>();

/** A file that this window has kept; null for none. Only in the browser. */
export function readFile(key: string): File | null {
  return files.get(key) ?? null;
}

/** Keeps a file for this window, or forgets it for null. Only in the browser. */
export function keepFile(key: string, file: File | null): void {
  if (file) files.set(key, file);
  else files.delete(key);
}

/** Forgets all that this window has kept for itself. */
export function forgetWindow(): void {
  files.clear();
  try {
    sessionStorage.clear();
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
