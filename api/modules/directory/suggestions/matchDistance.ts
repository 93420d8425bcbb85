import { LRUCache } from 'lru-cache';
import { transliterate } from 'transliteration';
import { expandUmlauts, foldText } from '#api/modules/search/foldText';
import { findOtherForm, withoutStandardYear } from '#api/modules/search/searchWords';

/** The folded spellings of a text. Spaces are removed, because people write "waterwell" and "water well". */
interface Spellings {
  whole: string[];
  /** The rest of the text from each of its words. */
  fromWords: string[];
}

/** Caches the spellings of labels and synonyms, because they are few and compared on every keystroke. */
const spellingsCache = new LRUCache<string, Spellings>({ max: 20_000 });

/** Returns the folded spellings of what someone has typed; empty for a text without words. */
export function readQuery(text: string): string[] {
  return spell([text, expandUmlauts(text)]).whole;
}

/**
 * Ranks how well a choice matches any spelling of a query, lower is better: 0 for an exact match, 1 for a prefix of the label, 2 for a prefix of a
 * word in the label, 3 for a prefix of a word in an alias; undefined for no match.
 */
export function matchDistance(query: string[], label: string, aliases: readonly string[]): number | undefined {
  const labelSpellings = spellingsOf(label);
  const aliasSpellings = aliases.map(spellingsOf);
  const startsWithQuery = (spelling: string) => query.some((typed) => spelling.startsWith(typed));
  if ([labelSpellings, ...aliasSpellings].some(({ whole }) => whole.some((spelling) => query.includes(spelling)))) return 0;
  if (labelSpellings.whole.some(startsWithQuery)) return 1;
  if (labelSpellings.fromWords.some(startsWithQuery)) return 2;
  return aliasSpellings.some(({ fromWords }) => fromWords.some(startsWithQuery)) ? 3 : undefined;
}

/** Returns the spellings of a label or alias, as written and transliterated. */
function spellingsOf(text: string): Spellings {
  const cached = spellingsCache.get(text);
  if (cached) return cached;
  const spellings = spell([text, transliterate(text), expandUmlauts(text)]);
  spellingsCache.set(text, spellings);
  return spellings;
}

function spell(variants: string[]): Spellings {
  const folded = [...new Set(variants.map((variant) => foldText(withoutStandardYear(variant))))].filter((spelling) => spelling !== '');
  const forms = folded.map((spelling) => spelling.split(' ')).flatMap((words) => [words, words.map((word) => findOtherForm(word) ?? word)]);
  return {
    whole: [...new Set(forms.map((words) => words.join('')))],
    fromWords: [...new Set(forms.flatMap((words) => words.map((_word, index) => words.slice(index).join(''))))],
  };
}
