/** A growable set of small non-negative integers, one bit each: sets of 100,000 are combined and counted in microseconds. */
export class Bitset {
  private words = new Uint32Array(0);

  static from(positions: Iterable<number>): Bitset {
    const set = new Bitset();
    for (const position of positions) set.add(position);
    return set;
  }

  has(position: number): boolean {
    return (((this.words[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1;
  }

  add(position: number): void {
    const word = position >>> 5;
    if (word >= this.words.length) this.growTo(word + 1);
    this.words[word] = (this.words[word] ?? 0) | (1 << (position & 31));
  }

  delete(position: number): void {
    const word = position >>> 5;
    if (word < this.words.length) this.words[word] = (this.words[word] ?? 0) & ~(1 << (position & 31));
  }

  /** Returns the intersection with all other sets. */
  and(...others: Bitset[]): Bitset {
    const result = this.copy();
    for (const { words } of others) result.mapWords((word, index) => word & (words[index] ?? 0));
    return result;
  }

  /** Returns the difference: numbers that are not in the other set. */
  without({ words }: Bitset): Bitset {
    const result = this.copy();
    result.mapWords((word, index) => word & ~(words[index] ?? 0));
    return result;
  }

  /** Adds all numbers of the other set. */
  addAll(other: Bitset): void {
    if (other.words.length > this.words.length) this.growTo(other.words.length);
    this.mapWords((word, index) => word | (other.words[index] ?? 0));
  }

  get size(): number {
    let total = 0;
    for (const word of this.words) total += countBits(word);
    return total;
  }

  intersectionSize({ words }: Bitset): number {
    const sharedLength = Math.min(words.length, this.words.length);
    let total = 0;
    for (let index = 0; index < sharedLength; index += 1) total += countBits((this.words[index] ?? 0) & (words[index] ?? 0));
    return total;
  }

  /** Visits each number in ascending order. */
  forEach(visit: (position: number) => void): void {
    for (let index = 0; index < this.words.length; index += 1) {
      for (let word = this.words[index] ?? 0; word !== 0; word &= word - 1) visit(index * 32 + 31 - Math.clz32(word & -word));
    }
  }

  private copy(): Bitset {
    const result = new Bitset();
    result.words = this.words.slice();
    return result;
  }

  private mapWords(transform: (word: number, index: number) => number): void {
    for (let index = 0; index < this.words.length; index += 1) this.words[index] = transform(this.words[index] ?? 0, index);
  }

  private growTo(length: number): void {
    const grown = new Uint32Array(Math.max(length, Math.ceil(this.words.length * 1.5)));
    grown.set(this.words);
    this.words = grown;
  }
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
