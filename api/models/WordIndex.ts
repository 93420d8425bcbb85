import { Bitset } from './Bitset';

/** Where a word is: few positions as a list, many as a set. */
type Positions = number[] | Bitset;

/** From so many positions on it may be worth to change the list into a set. */
const longestList = 1024;
/** Letters by which words are grouped, so that a beginning is looked for among few. */
const groupLength = 2;

/** Which positions have which words; words are only ever added. */
export class WordIndex {
  private readonly positionsByWord = new Map<string, Positions>();
  private readonly groups = new Map<string, string[]>();

  add(position: number, words: string[]): void {
    for (const word of words) {
      const positions = this.positionsByWord.get(word);
      if (positions === undefined) this.enter(word, position);
      else if (positions instanceof Bitset) positions.add(position);
      else {
        positions.push(position);
        // A set takes a bit for every position, a list 64 for each that it has.
        if (positions.length >= longestList && positions.length * 64 > position) this.positionsByWord.set(word, Bitset.of(positions));
      }
    }
  }

  /** Positions that have the word, or a word that begins so. */
  matching(word: string, asBeginning: boolean): Bitset {
    const found = new Bitset();
    for (const whole of asBeginning ? this.wordsFrom(word) : [word]) {
      const positions = this.positionsByWord.get(whole);
      if (positions instanceof Bitset) found.addAll(positions);
      else if (positions) for (const position of positions) found.add(position);
    }
    return found;
  }

  private enter(word: string, position: number): void {
    // As a text of its own: a part of the whole would keep all of it in memory.
    const own = Buffer.from(word).toString();
    this.positionsByWord.set(own, [position]);
    const group = this.groups.get(own.slice(0, groupLength));
    if (group) group.push(own);
    else this.groups.set(own.slice(0, groupLength), [own]);
  }

  private wordsFrom(beginning: string): string[] {
    const start = beginning.slice(0, groupLength);
    const groups = start.length === groupLength ? [start] : [...this.groups.keys()].filter((group) => group.startsWith(start));
    return groups.flatMap((group) => this.groups.get(group)?.filter((word) => word.startsWith(beginning)) ?? []);
  }
}

/** Joins what each word matches; the last one is a beginning. Nothing where there is no word. */
export function matchingAll(words: string[], matching: (word: string, asBeginning: boolean) => Bitset): Bitset {
  const [first, ...others] = words.map((word, index) => matching(word, index === words.length - 1));
  return first ? first.and(...others) : new Bitset();
}
