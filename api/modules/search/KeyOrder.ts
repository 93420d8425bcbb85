interface Entry {
  position: number;
  id: number;
  key: string;
}

/** New entries merged at once, because each merge moves everything behind them. */
const mergeBatchSize = 5000;

/** Positions sorted by a text key, then by id. Entries are only ever added. */
export class KeyOrder {
  private sorted = new Int32Array(0);
  private reversed: Int32Array | null = null;
  private pending: number[] = [];
  private readonly keys: string[] = [];
  private readonly ids: number[] = [];

  add({ position, id, key }: Entry): void {
    this.keys[position] = key;
    this.ids[position] = id;
    this.pending.push(position);
    if (this.pending.length === mergeBatchSize) this.merge();
  }

  positions(): Int32Array {
    this.merge();
    return this.sorted;
  }

  /** Returns the positions by descending key; equal keys still by ascending id. */
  reversedPositions(): Int32Array {
    this.merge();
    this.reversed ??= this.reverse();
    return this.reversed;
  }

  private reverse(): Int32Array {
    const reversed = new Int32Array(this.sorted.length);
    let filled = 0;
    let end = this.sorted.length;
    while (end > 0) {
      const key = this.keyAt(end - 1);
      let start = end - 1;
      while (start > 0 && this.keyAt(start - 1) === key) start -= 1;
      reversed.set(this.sorted.subarray(start, end), filled);
      filled += end - start;
      end = start;
    }
    return reversed;
  }

  private merge(): void {
    if (this.pending.length === 0) return;
    const added = this.pending.sort((one, other) => this.compare(one, other));
    this.pending = [];
    const merged = new Int32Array(this.sorted.length + added.length);
    let from = 0;
    for (const [index, position] of added.entries()) {
      const to = this.insertionIndex(position, from);
      merged.set(this.sorted.subarray(from, to), from + index);
      merged[to + index] = position;
      from = to;
    }
    merged.set(this.sorted.subarray(from), from + added.length);
    this.sorted = merged;
    this.reversed = null;
  }

  private keyAt(index: number): string {
    return this.keys[this.sorted[index] ?? -1] ?? '';
  }

  /** Compares two positions by key, then by id. */
  compare(one: number, other: number): number {
    const [oneKey, otherKey] = [this.keys[one] ?? '', this.keys[other] ?? ''];
    if (oneKey !== otherKey) return oneKey < otherKey ? -1 : 1;
    return (this.ids[one] ?? 0) - (this.ids[other] ?? 0);
  }

  private insertionIndex(position: number, from: number): number {
    let [low, high] = [from, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(this.sorted[middle] ?? 0, position) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
