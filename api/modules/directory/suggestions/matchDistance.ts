import { LRUCache } from 'lru-cache';
import { transliterate } from 'transliteration';
import { foldText } from '#api/modules/search/foldText';

/** Caches folded labels and synonyms, because they are few and compared on every keystroke. */
const formsCache = new LRUCache<string, string[]>({ max: 20_000 });

/**
 * Ranks how well a choice matches a folded text, lower is better: 0 for an exact match, 1 for a prefix of the label, 2 for a prefix of a word in the
 * label, 3 for a prefix of a word in an alias; undefined for no match.
 */
export function matchDistance(query: string, label: string, aliases: readonly string[]): number | undefined {
  const labels = formsOf(label);
  const aliasForms = aliases.flatMap(formsOf);
  if ([...labels, ...aliasForms].includes(query)) return 0;
  if (labels.some((form) => form.startsWith(query))) return 1;
  if (labels.some((form) => hasWordWithPrefix(form, query))) return 2;
  return aliasForms.some((form) => hasWordWithPrefix(form, query)) ? 3 : undefined;
}

/** Returns the folded forms of a text, as written and transliterated. */
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
