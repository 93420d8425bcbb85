import { Bitset } from './Bitset';

/** Where a word is: few positions as a list, many as a set. */
type Positions = number[] | Bitset;

/** From so many positions on it may be worth to change the list into a set. */
const maxListLength = 1024;
/** Letters by which words are grouped, so that a beginning is looked for among few. */
const groupLength = 2;

/** Which positions have which words; words are only ever added. */
export class WordIndex {
  private readonly positionsByWord = new Map<string, Positions>();
  private readonly groups = new Map<string, string[]>();

  add(position: number, words: string[]): void {
    for (const word of words) {
      const positions = this.positionsByWord.get(word);
      if (positions === undefined) this.insertWord(word, position);
      else if (positions instanceof Bitset) positions.add(position);
      else {
        positions.push(position);
        // A set takes a bit for every position, a list 64 for each that it has.
        if (positions.length >= maxListLength && positions.length * 64 > position) this.positionsByWord.set(word, Bitset.from(positions));
      }
    }
  }

  /** Positions that have the word, or a word that begins so. */
  matching(word: string, asPrefix: boolean): Bitset {
    const found = new Bitset();
    for (const indexedWord of asPrefix ? this.wordsWithPrefix(word) : [word]) {
      const positions = this.positionsByWord.get(indexedWord);
      if (positions instanceof Bitset) found.addAll(positions);
      else if (positions) for (const position of positions) found.add(position);
    }
    return found;
  }

  private insertWord(word: string, position: number): void {
    // As a text of its own: a part of the whole would keep all of it in memory.
    const copy = Buffer.from(word).toString();
    this.positionsByWord.set(copy, [position]);
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

/** Joins what each word matches; the last one is a beginning. Nothing where there is no word. */
export function matchingAll(words: string[], matching: (word: string, asPrefix: boolean) => Bitset): Bitset {
  const [first, ...others] = words.map((word, index) => matching(word, index === words.length - 1));
  return first ? first.and(...others) : new Bitset();
}
