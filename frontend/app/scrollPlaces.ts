import { keep, readKept } from '../lib/browserStorage';

const storageKey = 'scroll_places';
const patience = 2000;

/** The places of this window's history entries, by the entry's key, as an earlier document left them. */
export function readPlaces(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(readKept('session', storageKey) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    return {};
  }
}

/** Keeps the places for the next document of this window. */
export function writePlaces(places: Record<string, number>): void {
  keep('session', storageKey, JSON.stringify(places));
}

/** Scrolls to a place, and again while the page grows towards it: its data may still be on the way. Returns what ends that. */
export function returnTo(place: number): () => void {
  window.scrollTo(0, place);
  if (window.scrollY >= place) return () => undefined;
  const growing = new ResizeObserver(() => {
    window.scrollTo(0, place);
    if (window.scrollY >= place) stop();
  });
  const timer = setTimeout(() => stop(), patience);
  const stop = () => {
    growing.disconnect();
    clearTimeout(timer);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchstart', stop);
  };
  growing.observe(document.body);
  // Who scrolls meanwhile wants to be elsewhere.
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchstart', stop, { passive: true });
  return stop;
}
