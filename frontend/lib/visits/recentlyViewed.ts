import { useSyncExternalStore } from 'react';
import { readFromStorage, saveToStorage } from '../browserStorage';
import { areVisitsIgnored } from '../page/pageDocument';
import { parseJson, toEntryMap } from '../sessionValues';

/** A company whose profile was opened in this browser. */
export interface ViewedProfile {
  slug: string;
  name: string;
}

const storageKey = 'recently_viewed';
const maxProfiles = 8;
const noProfiles: readonly ViewedProfile[] = [];
const listeners = new Set<() => void>();
/** The parsed list, so that React gets the same one for the same stored text. */
let parsed: { text: string | null; profiles: readonly ViewedProfile[] } = { text: null, profiles: noProfiles };

/** Returns the profiles last opened in this browser, newest first. They are never sent to the server. Only in the browser. */
export function readRecentlyViewed(): readonly ViewedProfile[] {
  const text = readFromStorage('local', storageKey);
  if (text !== parsed.text) parsed = { text, profiles: parseProfiles(text) };
  return parsed.profiles;
}

/** Puts an opened profile first in the list. Previews and the designers' pages don't count. Only in the browser. */
export function recordRecentlyViewed({ slug, name }: ViewedProfile): void {
  if (areVisitsIgnored()) return;
  const others = readRecentlyViewed().filter((profile) => profile.slug !== slug);
  save(JSON.stringify([{ slug, name }, ...others].slice(0, maxProfiles)));
}

/** Deletes the list. Only in the browser. */
export function clearRecentlyViewed(): void {
  save(null);
}

/** The profiles last opened in this browser; none on the server and in the first render of a hydration. */
export function useRecentlyViewed(): readonly ViewedProfile[] {
  return useSyncExternalStore(subscribe, readRecentlyViewed, () => noProfiles);
}

function save(text: string | null): void {
  saveToStorage('local', storageKey, text);
  for (const listener of listeners) listener();
}

/** Calls the listener after each change, also in another window. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Skips entries that were not written by this code. */
function parseProfiles(text: string | null): readonly ViewedProfile[] {
  const stored = parseJson(text ?? '');
  if (!Array.isArray(stored)) return noProfiles;
  const profiles = stored.flatMap((item: unknown) => {
    const [slug, name] = ['slug', 'name'].map((key) => toEntryMap(item)?.get(key));
    return typeof slug === 'string' && typeof name === 'string' && /^[a-z0-9-]+$/.test(slug) && name !== '' ? [{ slug, name }] : [];
  });
  return profiles.slice(0, maxProfiles);
}
