const isoPattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** Why a text is not a valid time. */
export type TimeProblem = 'malformed' | 'no time zone';

/**
 * Parses an ISO 8601 time with its time zone (`Z` or an offset such as `+08:00`), or a date, which means midnight UTC. A time without a zone is
 * rejected: every machine would read it in its own zone.
 * @returns UTC milliseconds, or the problem
 */
export function parseIsoTime(text: string): number | TimeProblem {
  const [, day = '', time, zone] = isoPattern.exec(text) ?? [];
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Date.parse reads a day that its month does not have as a day of the next month.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return 'malformed';
  if (time === undefined) return midnight;
  const instant = Date.parse(`${day}T${time}${(zone ?? 'Z').toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`);
  if (Number.isNaN(instant)) return 'malformed';
  return zone === undefined ? 'no time zone' : instant;
}

/** Messages for these problems, to follow the field's name. */
export const timeProblemMessages: Record<TimeProblem, string> = {
  malformed: 'must be a time such as 2026-11-01T08:00:00Z, or a date, which means midnight UTC',
  'no time zone': 'must have a time zone, e.g. 2026-11-01T08:00:00Z',
};

/**
 * Formats a time as ISO 8601 in UTC, as used in responses.
 * @param time UTC milliseconds
 */
export function iso(time: number): string {
  return new Date(time).toISOString();
}

/** Like `iso`; null if the time is null or undefined. */
export function isoOrNull(time: number | null | undefined): string | null {
  return time == null ? null : iso(time);
}
