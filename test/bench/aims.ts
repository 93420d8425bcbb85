import type { DatabaseKind } from './databases';

/** A performance target from design/quality.md. A figure that misses its target is marked, but nothing fails. */
export interface Aim {
  /** Minimum share of the bare server's rate. */
  share?: number;
  /** The median must stay below this many milliseconds. */
  medianMs?: number;
}
/** Rows of the quality table to which calls belong. */
export type Area = 'from memory' | 'list' | 'common words' | 'facets under a filter' | 'facets from memory';
export interface Place {
  size: number;
  database: DatabaseKind;
}

const large = 100_000;
const real = 10_000;

const aims: Record<Area, (place: Place) => Aim> = {
  'from memory': () => ({ share: 0.7 }),
  list: ({ size, database }) => {
    if (size === real) return { share: database === 'SQLite' ? 0.08 : 0.03 };
    return size === large ? { medianMs: 50 } : {};
  },
  'common words': ({ size }) => (size === large ? { medianMs: 150 } : {}),
  'facets under a filter': ({ size }) => {
    if (size === real) return { medianMs: 30 };
    return size === large ? { medianMs: 150 } : {};
  },
  'facets from memory': () => ({ medianMs: 5 }),
};

/** The target of a call in one place; empty if the table has none. */
export function aimOf(area: Area | undefined, place: Place): Aim {
  return area ? aims[area](place) : {};
}

/** Whether the figures miss the target. */
export function missed(aim: Aim, { share, medianMs }: { share: number; medianMs: number }): boolean {
  return (aim.share !== undefined && share < aim.share) || (aim.medianMs !== undefined && medianMs >= aim.medianMs);
}

export const memoryAim = { size: large, megabytes: 400 };
export const startAim = { seconds: 10 };
export const homeScriptsAim = { kilobytes: 143 };
