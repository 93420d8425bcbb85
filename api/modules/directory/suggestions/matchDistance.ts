import { LRUCache } from 'lru-cache';
import { transliterate } from 'transliteration';
import { foldText } from '#api/modules/search/foldText';

/** Labels and synonyms are few and come again with every letter that somebody types. */
const formsCache = new LRUCache<string, string[]>({ max: 20_000 });

/**
 * How well a choice answers to a folded text, the less the better: it is called so, its label begins so, a word of the
 * label begins so, a word of its other names begins so; undefined where none of them does.
 */
export function matchDistance(query: string, label: string, aliases: readonly string[]): number | undefined {
  const labels = formsOf(label);
  const aliasForms = aliases.flatMap(formsOf);
  if ([...labels, ...aliasForms].includes(query)) return 0;
  if (labels.some((form) => form.startsWith(query))) return 1;
  if (labels.some((form) => hasWordWithPrefix(form, query))) return 2;
  return aliasForms.some((form) => hasWordWithPrefix(form, query)) ? 3 : undefined;
}

/** The text folded as it is written, and as it sounds in Latin letters. */
function formsOf(text: string): string[] {
  const cached = formsCache.get(text);
  if (cached) return cached;
  const forms = [...new Set([foldText(text), foldText(transliterate(text))])];
  formsCache.set(text, forms);
  return forms;
}

function hasWordWithPrefix(form: string, query: string): boolean {
  return ` ${form}`.includes(` ${query}`);
}
