import { Bitset } from './Bitset';

/** Which positions have which words; words are only ever added. */
export class WordIndex {
  private readonly positionsByWord = new Map<string, number[]>();

  add(position: number, words: string[]): void {
    for (const word of words) {
      const positions = this.positionsByWord.get(word);
      if (positions) positions.push(position);
      else this.positionsByWord.set(word, [position]);
    }
  }

  /** Positions that have all the words, the last one as a beginning; none where there is no word. */
  find(words: string[]): Bitset {
    const last = words.at(-1);
    if (last === undefined) return new Bitset();
    const found = new Bitset();
    for (const [word, positions] of this.positionsByWord) {
      if (!word.startsWith(last)) continue;
      for (const position of positions) found.add(position);
    }
    return found.and(...words.slice(0, -1).map((word) => Bitset.of(this.positionsByWord.get(word) ?? [])));
  }
}
