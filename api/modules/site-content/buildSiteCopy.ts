import { minReviewsForStars } from '#contract/reviews/reviewChoices';
import { fillPlaceholders } from '#contract/site-content/fillPlaceholders';
import { pageCopyFields, type SiteCopy } from '#contract/site-content/pageCopy';

/**
 * Builds the copy of every page: the published text, or the built-in one. Placeholders are filled, except {countries}, which the home page fills.
 * @param published page copy by type; empty fields count as not published
 */
export function buildSiteCopy(published: Partial<Record<string, object>>, productName: string): SiteCopy {
  const values = { product: productName, reviews: String(minReviewsForStars) };
  const buildPageCopy = ([type, fields]: [string, Record<string, { kind: string; fallback?: string }>]) => {
    const publishedValues = new Map<string, unknown>(Object.entries(published[type] ?? {}));
    const entries = Object.entries(fields).map(([key, { kind, fallback = '' }]) => {
      const value = publishedValues.get(key);
      if (kind === 'rules') return [key, value ?? []];
      return [key, fillPlaceholders(typeof value === 'string' && value !== '' ? value : fallback, values)];
    });
    return [type, Object.fromEntries(entries)];
  };
  // The type derives from the same table, and published copy was validated against it.
  return Object.fromEntries(Object.entries(pageCopyFields).map(buildPageCopy)) as SiteCopy;
}
