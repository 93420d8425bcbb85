import type { Problem } from './sourceRow';

/** A problem as far as the tables have room for it. */
export function toProblemRow({ row, kind, column, value, reason }: Problem): Problem {
  return { row, kind, column: column?.slice(0, 100) ?? null, value: value?.slice(0, 200) ?? null, reason: reason.slice(0, 500) };
}
