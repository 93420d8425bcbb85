import { Int32List } from './Int32List';

/** Words shorter than this are not corrected: too many others are one letter away. */
const minLength = 4;
/** From this length on, two edits are allowed instead of one. */
const twoEditsLength = 8;
const lettersOnly = /^\p{L}+$/u;

/**
 * Known words, in which the likely spellings of a mistyped word are found: those that a few inserted, left out, wrong or swapped letters lead to. See
 * docs/product-rules.md#2-filters-search-and-order.
 */
export class SpellingIndex {
  private readonly words: string[] = [];
  private readonly known = new Set<string>();
  /** The letters of each word as a set of bits, with which most words are ruled out. */
  private readonly letters = new Int32List();

  /** Adds a folded word. */
  add(word: string): void {
    if (word.length < minLength - 1 || this.known.has(word) || !lettersOnly.test(word)) return;
    this.known.add(word);
    this.letters.set(this.words.length, letterSet(word));
    this.words.push(word);
  }

  /**
   * Finds the known words with the fewest edits: at most one from 4 letters on, two from 8 on.
   * @param asPrefix whether the word may be the beginning of a known word
   */
  findSimilar(word: string, asPrefix: boolean): string[] {
    if (word.length < minLength || !lettersOnly.test(word)) return [];
    let maxEdits = word.length >= twoEditsLength ? 2 : 1;
    const wanted = letterSet(word);
    const letters = this.letters.all();
    let found: string[] = [];
    for (let index = 0; index < letters.length; index += 1) {
      const known = letters[index] ?? 0;
      // Each edit changes at most one letter of either set.
      if (countBits(wanted & ~known) > maxEdits || (!asPrefix && countBits(known & ~wanted) > maxEdits)) continue;
      const candidate = this.words[index] ?? '';
      if (candidate.length < word.length - maxEdits || (!asPrefix && candidate.length > word.length + maxEdits)) continue;
      const edits = countEdits(word, candidate, asPrefix);
      if (edits > maxEdits) continue;
      if (edits < maxEdits) found = [];
      maxEdits = edits;
      found.push(candidate);
    }
    return found;
  }
}

function letterSet(word: string): number {
  let set = 0;
  for (let index = 0; index < word.length; index += 1) set |= 1 << (word.charCodeAt(index) & 31);
  return set;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * Returns the number of inserted, left out, wrong and swapped letters between two words (the optimal string alignment distance).
 * @param asPrefix the smallest number for any beginning of the candidate
 */
function countEdits(word: string, candidate: string, asPrefix: boolean): number {
  const width = asPrefix ? Math.min(candidate.length, word.length + 2) : candidate.length;
  let [beforeLast, last] = [new Array<number>(width + 1).fill(0), Array.from({ length: width + 1 }, (_, column) => column)];
  for (let row = 1; row <= word.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= width; column += 1) {
      const isSame = word[row - 1] === candidate[column - 1];
      let edits = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && word[row - 1] === candidate[column - 2] && word[row - 2] === candidate[column - 1];
      if (isSwapped) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      next.push(edits);
    }
    [beforeLast, last] = [last, next];
  }
  return asPrefix ? Math.min(...last) : (last[width] ?? 0);
}
