import { LRUCache } from 'lru-cache';
import { transliterate } from 'transliteration';
import { foldText } from '../../words';

/** Labels and synonyms are few and come again with every letter that somebody types. */
const folded = new LRUCache<string, string[]>({ max: 20_000 });

/**
 * How well a choice answers to a folded text, the less the better: it is called so, its label begins so, a word of the
 * label begins so, a word of its other names begins so; undefined where none of them does.
 */
export function closeness(wanted: string, label: string, others: readonly string[]): number | undefined {
  const labels = formsOf(label);
  const otherForms = others.flatMap(formsOf);
  if ([...labels, ...otherForms].includes(wanted)) return 0;
  if (labels.some((form) => form.startsWith(wanted))) return 1;
  if (labels.some((form) => hasWordsFrom(form, wanted))) return 2;
  return otherForms.some((form) => hasWordsFrom(form, wanted)) ? 3 : undefined;
}

/** The text folded as it is written, and as it sounds in Latin letters. */
function formsOf(text: string): string[] {
  const known = folded.get(text);
  if (known) return known;
  const forms = [...new Set([foldText(text), foldText(transliterate(text))])];
  folded.set(text, forms);
  return forms;
}

function hasWordsFrom(form: string, wanted: string): boolean {
  return ` ${form}`.includes(` ${wanted}`);
}
