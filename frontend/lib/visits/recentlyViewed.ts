import { listLimits } from '#contract/shared/listLimits';
import { toEntryMap } from '../persistedInput';
import { createRecentItems } from './recentItems';

/** A company whose profile was opened in this browser. */
export interface ViewedProfile {
  slug: string;
  name: string;
}

/** The profiles last opened in this browser. See docs/product-rules.md#1-screens-and-routes. */
export const recentlyViewed = createRecentItems<ViewedProfile>({
  storageKey: 'recently_viewed',
  maxItems: 8,
  keyOf: ({ slug }) => slug,
  parseItem: (stored) => {
    const [slug, name] = ['slug', 'name'].map((key) => toEntryMap(stored)?.get(key));
    return typeof slug === 'string' && typeof name === 'string' && /^[a-z0-9-]+$/.test(slug) && name !== '' ? { slug, name } : null;
  },
});

/** The texts last searched for in this browser. See docs/product-rules.md#2-filters-search-and-order. */
export const recentSearches = createRecentItems<string>({
  storageKey: 'recent_searches',
  maxItems: 5,
  keyOf: (text) => text.toLowerCase(),
  parseItem: (stored) =>
    typeof stored === 'string' && stored.trim() === stored && stored !== '' && stored.length <= listLimits.maxSearchLength ? stored : null,
});

/** Keeps a text that was searched for; an empty one is not kept. Only in the browser. */
export function recordSearch(text: string): void {
  if (text.trim()) recentSearches.record(text.trim());
}

/** The last searches and the profiles viewed last, as suggestions for an empty search field. Only in the browser. */
export function listRecentSuggestions() {
  return [
    ...recentSearches.read().map((label) => ({ kind: 'search' as const, label, detail: '' as const })),
    ...recentlyViewed.read().map(({ slug, name }) => ({ kind: 'contractor' as const, slug, label: name, detail: '' })),
  ];
}

/** Deletes the searches and the profiles. Only in the browser. */
export function clearRecent(): void {
  recentSearches.clear();
  recentlyViewed.clear();
}
