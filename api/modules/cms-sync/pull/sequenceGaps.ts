import type { CmsChanges } from '#contract/cms-sync/cms';
import type { CmsSyncState, SequenceGap } from '../models/CmsSyncState';

type HistoryRow = Pick<CmsChanges['changes'][number], 'sequence' | 'changed_at'>;

/** Milliseconds for which a gap is read again. No transaction of the CMS is open for so long. */
const gapLifetime = 30 * 60_000;
/** Gaps before rows of this age are final, whatever the difference between the clocks of CMS and site. */
const finalAge = 24 * 60 * 60_000;
/** On a cluster with interleaved sequences, most are missing. Beyond this number the oldest gaps are left to the nightly comparison. */
const maxGaps = 5000;

/** Whether a sequence wasn't read yet: it is beyond the newest one that was, or in a gap. */
export function isUnread(sequence: number, newestRead: number, gaps: readonly SequenceGap[]): boolean {
  return sequence > newestRead || gaps.some(({ from, to }) => sequence >= from && sequence <= to);
}

/** Returns the sequence after which the history has to be read, so that rows in the gaps are found. */
export function getReadPosition(newestRead: number, gaps: readonly SequenceGap[]): number {
  return Math.min(newestRead, ...gaps.map(({ from }) => from - 1));
}

/** Splits the gaps at the given sequences, which have been read. */
export function closeGaps(gaps: readonly SequenceGap[], sequences: readonly number[]): SequenceGap[] {
  const sorted = [...sequences].sort((one, other) => one - other);
  return gaps.flatMap(({ from, to, since }) => {
    const parts: SequenceGap[] = [];
    let next = from;
    for (const sequence of sorted.filter((each) => each >= from && each <= to)) {
      if (sequence > next) parts.push({ from: next, to: sequence - 1, since });
      next = Math.max(next, sequence + 1);
    }
    if (next <= to) parts.push({ from: next, to, since });
    return parts;
  });
}

/**
 * Returns the gaps between rows that were read completely.
 * @param after sequence after which they were read
 * @param now UTC milliseconds
 */
export function findGaps(rows: readonly HistoryRow[], after: number, now: number): SequenceGap[] {
  const gaps: SequenceGap[] = [];
  let previous = after;
  for (const { sequence, changed_at } of [...rows].sort((one, other) => one.sequence - other.sequence)) {
    const isFinal = now - Date.parse(changed_at) > finalAge;
    if (sequence > previous + 1 && !isFinal) gaps.push({ from: previous + 1, to: sequence - 1, since: now });
    previous = Math.max(previous, sequence);
  }
  return gaps;
}

/** Returns the gaps that still have to be read again. @param now UTC milliseconds */
export function selectOpenGaps(gaps: readonly SequenceGap[], now: number): SequenceGap[] {
  return gaps.filter(({ since }) => now - since < gapLifetime).slice(-maxGaps);
}

/** Number of recent sequences that the release before gaps were stored recorded one by one. */
const formerOverlap = 200;

/** Returns the stored gaps that still have to be read again; after an upgrade, those between the sequences stored by the release before. */
export function getOpenGaps({ gaps, seen, sequence }: Pick<CmsSyncState, 'gaps' | 'seen' | 'sequence'>, now: number): SequenceGap[] {
  if (gaps) return selectOpenGaps(gaps, now);
  return seen ? closeGaps([{ from: Math.max(1, sequence - formerOverlap + 1), to: sequence, since: now }], seen) : [];
}
