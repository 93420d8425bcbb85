const isoPattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** Why a text is not read as a time. */
export type TimeProblem = 'malformed' | 'no time zone';

/**
 * Reads an ISO 8601 time with its time zone (`Z` or an offset such as `+08:00`), or a date, which means midnight UTC. A time
 * without a zone is a fault: read in the zone of whichever machine it reaches, it would mean another moment on each.
 * @returns UTC milliseconds, or what is wrong
 */
export function parseIsoTime(text: string): number | TimeProblem {
  const [, day = '', time, zone] = isoPattern.exec(text) ?? [];
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // A day that its month does not have would be read as one of the next month.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return 'malformed';
  if (time === undefined) return midnight;
  const instant = Date.parse(`${day}T${time}${(zone ?? 'Z').toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`);
  if (Number.isNaN(instant)) return 'malformed';
  return zone === undefined ? 'no time zone' : instant;
}

/** What to say about a fault, after the name of the field. */
export const timeProblemMessages: Record<TimeProblem, string> = {
  malformed: 'must be a time such as 2026-11-01T08:00:00Z, or a date, which means midnight UTC',
  'no time zone': 'must have a time zone, e.g. 2026-11-01T08:00:00Z',
};

/** A time as it goes over the wire, ISO 8601 in UTC. @param time UTC milliseconds */
export function iso(time: number): string {
  return new Date(time).toISOString();
}

/** The same; null for never. */
export function isoOrNull(time: number | null | undefined): string | null {
  return time == null ? null : iso(time);
}
