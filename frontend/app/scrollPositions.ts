import { readFromStorage, saveToStorage } from '../lib/browserStorage';

const storageKey = 'scroll_places';
const maxWait = 2000;

/** Returns the scroll positions of this window's history entries by key, as saved by an earlier document. */
export function readScrollPositions(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(readFromStorage('session', storageKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    return {};
  }
}

/** Saves the scroll positions for the next document in this window. */
export function saveScrollPositions(positions: Record<string, number>): void {
  saveToStorage('session', storageKey, JSON.stringify(positions));
}

/** Scrolls to a position, and again while the page grows towards it as data loads. Returns the function that stops this. */
export function restoreScrollPosition(position: number): () => void {
  window.scrollTo(0, position);
  if (window.scrollY >= position) return () => undefined;
  const resizeObserver = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (window.scrollY >= position) stop();
  });
  const timer = setTimeout(() => stop(), maxWait);
  const stop = () => {
    resizeObserver.disconnect();
    clearTimeout(timer);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchstart', stop);
  };
  resizeObserver.observe(document.body);
  // The visitor has started to scroll.
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchstart', stop, { passive: true });
  return stop;
}
