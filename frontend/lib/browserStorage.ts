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

/** Forgets all that this window has kept for itself. */
export function forgetWindow(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
