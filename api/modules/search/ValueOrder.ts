import type { Bitset } from './Bitset';
import type { KeyOrder } from './KeyOrder';

/** Number of changes up to which they are merged; beyond it everything is sorted again. */
const maxMergedChanges = 5000;

interface Ordering {
  /** Returns the sort value, ascending. Equal ones are sorted by name. */
  values: () => (position: number) => number;
  /** Compares two positions completely, including their names. */
  compare: (one: number, other: number) => number;
}

/** Positions sorted by a numeric value, then by name. Created on first use, then cached. */
export class ValueOrder {
  private order: Int32Array | null = null;
  private sortedCount = 0;

  constructor(
    private readonly byName: KeyOrder,
    private readonly ordering: Ordering,
  ) {}

  /**
   * @param live the positions in use
   * @param count the total number of positions
   */
  positions(live: Bitset, count: number): Int32Array {
    if (!this.order || count - this.sortedCount > maxMergedChanges) this.order = this.sortAll(live);
    else if (count > this.sortedCount) this.order = this.mergeAdded(this.order, live, count);
    this.sortedCount = count;
    return this.order;
  }

  private sortAll(live: Bitset): Int32Array {
    const numberAt = this.ordering.values();
    const positions = this.byName.positions().filter((position) => live.has(position));
    // Already sorted by name, which a stable sort preserves for equal values.
    return positions.sort((one, other) => numberAt(one) - numberAt(other));
  }

  private mergeAdded(order: Int32Array, live: Bitset, count: number): Int32Array {
    const { compare } = this.ordering;
    const added: number[] = [];
    for (let position = this.sortedCount; position < count; position += 1) if (live.has(position)) added.push(position);
    added.sort(compare);
    const remaining = order.filter((position) => live.has(position));
    const merged = new Int32Array(remaining.length + added.length);
    let from = 0;
    for (const [index, position] of added.entries()) {
      let [low, high] = [from, remaining.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (compare(remaining[middle] ?? 0, position) < 0) low = middle + 1;
        else high = middle;
      }
      merged.set(remaining.subarray(from, low), from + index);
      merged[low + index] = position;
      from = low;
    }
    merged.set(remaining.subarray(from), from + added.length);
    return merged;
  }
}
