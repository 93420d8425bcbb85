import type { Bitset } from './Bitset';

/** Number of texts joined into a segment. Texts after the last segment are searched one by one. */
const segmentSize = 2000;

interface Segment {
  /** Position of its first text. */
  first: number;
  joined: string;
  /** Offset of each text in the segment. */
  starts: Int32Array;
}

/** Finds substrings of texts by position. Many texts are joined into one, which the engine searches at memory speed. */
export class TextSearch {
  private readonly segments: Segment[] = [];
  private pending: string[] = [];
  private firstPending = 0;

  /** Adds the text of the next position. It must not start or end with a line break. */
  add(text: string): void {
    this.pending.push(text);
    if (this.pending.length === segmentSize) this.join();
  }

  at(position: number): string {
    if (position >= this.firstPending) return this.pending[position - this.firstPending] ?? '';
    const segment = this.segments[Math.floor(position / segmentSize)];
    const index = position % segmentSize;
    const [start = 0, next] = [segment?.starts[index], segment?.starts[index + 1]];
    return segment?.joined.slice(start, next === undefined ? undefined : next - 1) ?? '';
  }

  /** Adds the positions of all texts that contain a substring to a set. */
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

/** Returns the index of the last start that is not after an offset. */
function findTextIndex(starts: Int32Array, at: number, from: number): number {
  let [low, high] = [from, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
