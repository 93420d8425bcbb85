import { Bitset } from './Bitset';
import { expandUmlauts, isSingleLetter, tokenize } from './foldText';

const maxSearchWords = 40;
/** Maximum number of single letters that are joined to one word. */
const maxInitials = 6;
/** Abbreviations and the words that people write instead. */
const abbreviations: [abbreviation: string, word: string][] = [
  ['mt', 'mount'],
  ['mtn', 'mountain'],
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['sta', 'santa'],
  ['ft', 'fort'],
  ['bros', 'brothers'],
  ['intl', 'international'],
];
const otherForms = new Map(abbreviations.flatMap(([short, long]) => [[short, long] as const, [long, short] as const]));
/** The year of a standard, as in ISO 9001:2015. */
const standardYear = /(?<=\d{3})[:-](?:19|20)\d\d(?!\d)/g;
const lettersAndNumber = /^(\p{L}+)(\d{2,}\p{L}*)$/u;

/** A folded word of a search. */
export interface SearchWord {
  word: string;
  /** Another spelling with the same beginning. */
  umlautSpelling?: string;
  /** The last word of a text matches as a prefix, because more letters may follow. */
  isLast: boolean;
}

type Match = (word: string, asPrefix: boolean) => Bitset;

/**
 * Returns the last `maxSearchWords` distinct words of a text. Of a repeated word the last occurrence counts, because the last word of the text matches
 * as a prefix.
 */
export function parseSearchWords(text: string): SearchWord[] {
  const normalized = withoutStandardYear(text);
  const words = tokenize(normalized);
  const umlautSpellings = tokenize(expandUmlauts(normalized));
  const lastIndexes = new Map(words.map((word, index) => [word, index]));
  return words
    .map((word, index) => ({ word, umlautSpelling: umlautSpellings[index], isLast: index === words.length - 1 }))
    .filter(({ word }, index) => lastIndexes.get(word) === index)
    .slice(-maxSearchWords);
}

/** Removes the year of a standard, because all its editions are one certification. */
export function withoutStandardYear(text: string): string {
  return text.replace(standardYear, '');
}

/** Returns the other form of an abbreviated or written-out word: "mount" for "mt", and "mt" for "mount". */
export function findOtherForm(word: string): string | undefined {
  return otherForms.get(word);
}

/** Intersects the matches of all words. Successive words also match as one, so "raise bore" finds "raisebore". Empty if there are no words. */
export function matchAll(words: SearchWord[], match: Match): Bitset {
  // Element n: the positions that match the first n + 1 words.
  const matched: Bitset[] = [];
  for (const [index, word] of words.entries()) {
    const found = intersect(matched[index - 1], matchWord(word, match));
    for (let start = index - 1; start >= 0 && canJoin(words, start, index); start -= 1) {
      const joined = words.slice(start, index + 1).map((part) => part.word);
      found.addAll(intersect(matched[start - 1], match(joined.join(''), word.isLast)));
    }
    matched.push(found);
  }
  return matched.at(-1) ?? new Bitset();
}

function intersect(previous: Bitset | undefined, found: Bitset): Bitset {
  return previous ? previous.and(found) : found;
}

/** Two words can be one word that was split, and single letters can be initials. */
function canJoin(words: SearchWord[], start: number, end: number): boolean {
  const length = end - start + 1;
  return length === 2 || (length <= maxInitials && words.slice(start, end + 1).every(({ word }) => isSingleLetter(word)));
}

/** Matches a word in all its spellings. */
function matchWord({ word, umlautSpelling = word, isLast }: SearchWord, match: Match): Bitset {
  const found = match(word, isLast);
  if (umlautSpelling !== word) found.addAll(match(umlautSpelling, isLast));
  const otherForm = findOtherForm(word);
  if (otherForm) found.addAll(match(otherForm, false));
  const [, letters, number] = lettersAndNumber.exec(word) ?? [];
  if (letters && number) found.addAll(match(letters, false).and(match(number, isLast)));
  return found;
}
