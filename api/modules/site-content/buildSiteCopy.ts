import { minReviewsForStars } from '#contract/reviews/reviewChoices';
import { fillPlaceholders } from '#contract/site-content/fillPlaceholders';
import { pageCopyFields, type SiteCopy } from '#contract/site-content/pageCopy';

/**
 * The words of every page: what editors published, else the built-in text. Placeholders are filled but for {countries},
 * which the home page knows. @param published a page's words by its type; what is empty counts as not published
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
  // Made from the very table that the type follows; what was published was checked by the same table.
  return Object.fromEntries(Object.entries(pageCopyFields).map(buildPageCopy)) as SiteCopy;
}
