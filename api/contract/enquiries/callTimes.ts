import { limits } from '../shared/limits';
import { formatOffset, isTimeZone, wallTimeAt } from '../shared/time/zonedTime';

/** Offered call lengths in minutes. */
export const callLengths = [15, 30, 45, 60] as const;
export type CallLength = (typeof callLengths)[number];

export interface CallTime {
  /** ISO 8601, in UTC. */
  starts_at: string;
  minutes: number;
  /** IANA time zone of the requester. Calls are offered within office hours of this zone. */
  time_zone: string;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Calls start at multiples of `step`, within office hours. All values are minutes; `from` and `to` count from midnight. */
export const callHours = { step: 15, from: 8 * 60, to: 17 * 60 } as const;

/**
 * Whether calls are offered on a weekday.
 * @param weekday 0 is Sunday
 */
export function isCallDay(weekday: number): boolean {
  return weekday >= 1 && weekday <= 5;
}

/**
 * Checks a call's time of day and weekday, independent of the current date.
 * @returns a message, or null if the time is valid
 */
export function callHourProblem({ starts_at, minutes, time_zone }: CallTime): string | null {
  const start = Date.parse(starts_at);
  const { weekday, minute } = wallTimeAt(start, time_zone);
  if (start % minuteMs !== 0 || minute % callHours.step !== 0) return 'Please choose a start time on the quarter hour, such as 09:15';
  const isWithin = isCallDay(weekday) && minute >= callHours.from && minute + minutes <= callHours.to;
  return isWithin ? null : 'Please choose a time from Monday to Friday, between 08:00 and 17:00 in your time zone';
}

/**
 * Checks that a call is in the future and not too far ahead.
 * @returns a message, or null if the start is valid
 */
export function callDayProblem({ starts_at }: Pick<CallTime, 'starts_at'>, now: number): string | null {
  const start = Date.parse(starts_at);
  if (start <= now) return 'This time has passed. Please choose a later one.';
  return start > now + limits.maxCallDaysAhead * dayMs ? `Please choose a day within the next ${limits.maxCallDaysAhead} days` : null;
}

/** Returns the end of a call in UTC milliseconds. */
export function callEnd({ starts_at, minutes }: Pick<CallTime, 'starts_at' | 'minutes'>): number {
  return Date.parse(starts_at) + minutes * minuteMs;
}

/**
 * Formats a call: Monday 23 Nov 2026, 09:00 to 09:30, Australia/Perth (UTC+8).
 * @param preferredZone the time zone to use, by default the requester's; UTC if the runtime does not support it
 * @param locale language and date order
 */
export function formatCall(call: CallTime, preferredZone: string = call.time_zone, locale = 'en-GB'): string {
  // Old browsers do not support every zone, sometimes not even their own.
  const zone = isTimeZone(preferredZone) ? preferredZone : 'UTC';
  const start = Date.parse(call.starts_at);
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'short', year: 'numeric', timeZone: zone });
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: zone });
  const time = `${day.format(start)}, ${clock.format(start)} to ${clock.format(callEnd(call))}`;
  return zone === 'UTC' ? `${time} UTC` : `${time}, ${zone.replaceAll('_', ' ')} (${formatOffset(start, zone)})`;
}
