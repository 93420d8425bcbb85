const dayMs = 24 * 3_600_000;

/** The UTC day of a moment, such as 2026-11-22. Free of yup. @param time UTC milliseconds */
export function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The day that many days later, or earlier where it is negative. */
export function addDays(from: string, days: number): string {
  return utcDay(startOfDay(from) + days * dayMs);
}

/** When a day begins, in UTC milliseconds. */
export function startOfDay(from: string): number {
  return Date.parse(`${from}T00:00:00Z`);
}

/** That many days in order, the last one included. */
export function daysUpTo(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(last, index + 1 - count));
}
