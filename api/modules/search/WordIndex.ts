import { Bitset } from './Bitset';
import type { SpellingIndex } from './SpellingIndex';

/** Positions of a word: few as a list, many as a bit set. */
type Positions = number[] | Bitset;

/** Minimum length of a list before it is considered for conversion to a set. */
const maxListLength = 1024;
/** Number of letters by which words are grouped, so that a prefix is searched among few. */
const groupLength = 2;

/** Shorter parts of a joined word would match by chance. */
const minPartLength = 3;

/** Maps words to positions. Words are only ever added. */
export class WordIndex {
  private readonly positionsByWord = new Map<string, Positions>();
  private readonly groups = new Map<string, string[]>();

  /** @param spelling learns the words, to correct mistyped ones */
  constructor(private readonly spelling?: SpellingIndex) {}

  add(position: number, words: string[]): void {
    for (const word of words) {
      const positions = this.positionsByWord.get(word);
      if (positions === undefined) this.insertWord(word, position);
      else if (positions instanceof Bitset) positions.add(position);
      else {
        positions.push(position);
        // A set takes one bit per position, a list 64 bits per entry.
        if (positions.length >= maxListLength && positions.length * 64 > position) this.positionsByWord.set(word, Bitset.from(positions));
      }
    }
  }

  /** Returns the positions of a word, or of words with this prefix. */
  matching(word: string, asPrefix: boolean): Bitset {
    const found = new Bitset();
    for (const indexedWord of asPrefix ? this.wordsWithPrefix(word) : [word]) {
      const positions = this.positionsByWord.get(indexedWord);
      if (positions instanceof Bitset) found.addAll(positions);
      else if (positions) for (const position of positions) found.add(position);
    }
    return found;
  }

  /** Returns the positions that have both parts of a word which joins two, such as "waterwell". With a prefix, its second part is one. */
  matchingParts(word: string, asPrefix: boolean): Bitset {
    const found = new Bitset();
    for (let end = minPartLength; end <= word.length - minPartLength; end += 1) {
      const first = word.slice(0, end);
      if (this.positionsByWord.has(first)) found.addAll(this.matching(first, false).and(this.matching(word.slice(end), asPrefix)));
    }
    return found;
  }

  private insertWord(word: string, position: number): void {
    // Copied, because a substring would keep the whole text in memory.
    const copy = Buffer.from(word).toString();
    this.positionsByWord.set(copy, [position]);
    this.spelling?.add(copy);
    const group = this.groups.get(copy.slice(0, groupLength));
    if (group) group.push(copy);
    else this.groups.set(copy.slice(0, groupLength), [copy]);
  }

  private wordsWithPrefix(prefix: string): string[] {
    const groupPrefix = prefix.slice(0, groupLength);
    const groups = groupPrefix.length === groupLength ? [groupPrefix] : [...this.groups.keys()].filter((group) => group.startsWith(groupPrefix));
    return groups.flatMap((group) => this.groups.get(group)?.filter((word) => word.startsWith(prefix)) ?? []);
  }
}
