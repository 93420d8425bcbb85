/** A growable list of integers by position; -1 if not set. */
export class Int32List {
  private values = new Int32Array(0);
  private used = 0;

  get length(): number {
    return this.used;
  }

  get(position: number): number {
    return position < this.used ? (this.values[position] ?? -1) : -1;
  }

  set(position: number, value: number): void {
    if (position >= this.values.length) {
      const grown = new Int32Array(Math.max(1024, position + 1, Math.ceil(this.values.length * 1.5))).fill(-1);
      grown.set(this.values);
      this.values = grown;
    }
    this.values[position] = value;
    this.used = Math.max(this.used, position + 1);
  }

  /** Returns the values up to the last one that was set, as an array for fast iteration. */
  all(): Int32Array {
    return this.values.subarray(0, this.used);
  }
}
