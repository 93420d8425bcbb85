import { fillWords } from '../contract/fillWords';
import { reviewsForStars } from '../contract/reviewFigures';
import { type Words, wordFields } from '../contract/words';

/**
 * The words of every page: what editors published, else the built-in text. Placeholders are filled but for {countries},
 * which the home page knows. @param published a page's words by its type; what is empty counts as not published
 */
export function siteWords(published: Partial<Record<string, object>>, productName: string): Words {
  const values = { product: productName, reviews: String(reviewsForStars) };
  const wordsOf = ([type, fields]: [string, Record<string, { kind: string; fallback?: string }>]) => {
    const given = new Map<string, unknown>(Object.entries(published[type] ?? {}));
    const words = Object.entries(fields).map(([key, { kind, fallback = '' }]) => {
      const value = given.get(key);
      if (kind === 'rules') return [key, value ?? []];
      return [key, fillWords(typeof value === 'string' && value !== '' ? value : fallback, values)];
    });
    return [type, Object.fromEntries(words)];
  };
  // Made from the very table that the type follows; what was published was checked by the same table.
  return Object.fromEntries(Object.entries(wordFields).map(wordsOf)) as Words;
}
