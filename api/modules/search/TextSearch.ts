import type { Bitset } from './Bitset';

/** Texts that are put together at a time; those after them are looked through one by one. */
const segmentSize = 2000;

interface Segment {
  /** The position of its first text. */
  first: number;
  joined: string;
  /** Where each text begins in it. */
  starts: Int32Array;
}

/** Finds parts of texts by their positions: many are one text, through which the engine goes at the speed of memory. */
export class TextSearch {
  private readonly segments: Segment[] = [];
  private pending: string[] = [];
  private firstPending = 0;

  /** Adds the text of the next position; it has no line break at its ends. */
  add(text: string): void {
    this.pending.push(text);
    if (this.pending.length === segmentSize) this.join();
  }

  /** The text of a position. */
  at(position: number): string {
    if (position >= this.firstPending) return this.pending[position - this.firstPending] ?? '';
    const segment = this.segments[Math.floor(position / segmentSize)];
    const index = position % segmentSize;
    const [start = 0, next] = [segment?.starts[index], segment?.starts[index + 1]];
    return segment?.joined.slice(start, next === undefined ? undefined : next - 1) ?? '';
  }

  /** Puts the positions of all texts that have a part into a set. */
  find(substring: string, found: Bitset): void {
    for (const segment of this.segments) findInSegment(segment, substring, found);
    for (const [index, text] of this.pending.entries()) if (text.includes(substring)) found.add(this.firstPending + index);
  }

  private join(): void {
    const starts = new Int32Array(this.pending.length);
    let end = 0;
    for (const [index, text] of this.pending.entries()) {
      starts[index] = end;
      end += text.length + 1;
    }
    this.segments.push({ first: this.firstPending, joined: this.pending.join('\n'), starts });
    this.firstPending += this.pending.length;
    this.pending = [];
  }
}

function findInSegment({ first, joined, starts }: Segment, substring: string, found: Bitset): void {
  let index = 0;
  for (let at = joined.indexOf(substring); at !== -1; at = joined.indexOf(substring, starts[index])) {
    index = findTextIndex(starts, at, index);
    found.add(first + index);
    index += 1;
    if (index === starts.length) return;
  }
}

/** The last of the rising starts that is not behind a place. */
function findTextIndex(starts: Int32Array, at: number, from: number): number {
  let [low, high] = [from, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
