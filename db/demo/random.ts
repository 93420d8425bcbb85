/** A pseudorandom number generator with the same sequence for the same seed on every machine (mulberry32: integer arithmetic only). */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = mixSeed(seed);
  }

  /** Returns a number from 0 up to, but not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** Returns an integer; both bounds are inclusive. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** Picks an item of a non-empty list. */
  pick<Item>(list: readonly Item[]): Item {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  /** Picks up to `count` different items of a list, in random order. */
  pickSome<Item>(list: readonly Item[], count: number): Item[] {
    if (count === 0) return [];
    const rest = [...list];
    const chosen: Item[] = [];
    while (chosen.length < count && rest.length > 0) {
      const index = Math.floor(this.next() * rest.length);
      const item = rest[index];
      const last = rest.pop();
      if (item === undefined || last === undefined) break;
      if (index < rest.length) rest[index] = last;
      chosen.push(item);
    }
    return chosen;
  }
}

/** Mixes the seed, so that neighbouring seeds produce unrelated sequences. The mapping is injective. */
function mixSeed(seed: number): number {
  let bits = Math.imul(seed + 1, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) | 0;
}
