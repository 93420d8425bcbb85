const dayMs = 24 * 3_600_000;

/**
 * Returns the UTC day of an instant, such as 2026-11-22. This module does not depend on yup.
 * @param time UTC milliseconds
 */
export function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Adds days to a UTC day; a negative number subtracts. */
export function addDays(from: string, days: number): string {
  return utcDay(startOfDay(from) + days * dayMs);
}

/** Returns the start of a UTC day, in UTC milliseconds. */
export function startOfDay(from: string): number {
  return Date.parse(`${from}T00:00:00Z`);
}

/** Returns `count` consecutive UTC days in order, ending with `last`. */
export function daysUpTo(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(last, index + 1 - count));
}
