import type { DatabaseKind } from './databases';

/** What design/quality.md asks of a call; a figure that misses it is marked, nothing fails. */
export interface Aim {
  /** Least share of the bare server's rate. */
  share?: number;
  /** Median milliseconds that it must stay under. */
  medianMs?: number;
}
/** Rows of the quality table that calls belong to. */
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

/** The aim of a call in one place; an empty one where the table has none. */
export function aimOf(area: Area | undefined, place: Place): Aim {
  return area ? aims[area](place) : {};
}

/** Whether the aim was missed. */
export function missed(aim: Aim, { share, medianMs }: { share: number; medianMs: number }): boolean {
  return (aim.share !== undefined && share < aim.share) || (aim.medianMs !== undefined && medianMs >= aim.medianMs);
}

export const memoryAim = { size: large, megabytes: 400 };
export const startAim = { seconds: 10 };
export const homeScriptsAim = { kilobytes: 140 };
