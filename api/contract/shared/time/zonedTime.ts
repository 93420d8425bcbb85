/** Local date and time in a time zone. This module does not depend on yup. */
export interface WallTime {
  /** 2026-11-23 */
  day: string;
  /** 0 is Sunday. */
  weekday: number;
  /** Minutes since midnight on the local clock. */
  minute: number;
}

const minuteMs = 60_000;
const maxNameLength = 64;
const formatCache = new Map<string, Intl.DateTimeFormat>();

/** Whether a text is an IANA time zone, such as Australia/Perth. */
export function isTimeZone(zone: string): boolean {
  if (zone.length > maxNameLength || !/^[a-z][\w+-]*(\/[\w+-]+)*$/i.test(zone)) return false;
  try {
    getFormat(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the local date and time of an instant.
 * @param instant UTC milliseconds
 * @throws RangeError for an invalid zone
 */
export function wallTimeAt(instant: number, zone: string): WallTime {
  const shifted = new Date(instant + offsetAt(instant, zone) * minuteMs);
  return {
    day: shifted.toISOString().slice(0, 10),
    weekday: shifted.getUTCDay(),
    minute: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  };
}

/**
 * Returns the instant of a local time: the first one if the clocks show it twice, null if they skip it.
 * @param day such as 2026-11-23
 * @param minute minutes since midnight
 * @throws RangeError for an invalid zone
 */
export function instantAt(day: string, minute: number, zone: string): number | null {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs;
  const halfDay = 720 * minuteMs;
  // Clocks never change twice within a day, so one of the offsets around the time is the right one.
  const offsets = [offsetAt(asUtc - halfDay, zone), offsetAt(asUtc + halfDay, zone)];
  const found = offsets.map((offset) => asUtc - offset * minuteMs).filter((instant) => instant + offsetAt(instant, zone) * minuteMs === asUtc);
  return found.length > 0 ? Math.min(...found) : null;
}

/**
 * Returns how many minutes a time zone is ahead of UTC.
 * @throws RangeError for an invalid zone
 */
export function offsetAt(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    getFormat(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Math.round((Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant / minuteMs) * minuteMs) / minuteMs);
}

/** Formats the offset: UTC+8, UTC+5:45, UTC−7 or UTC. */
export function formatOffset(instant: number, zone: string): string {
  const offset = offsetAt(instant, zone);
  if (offset === 0) return 'UTC';
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `UTC${offset > 0 ? '+' : '−'}${hours}${minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}

/** Creating a format takes longer than using it a hundred times. */
function getFormat(zone: string): Intl.DateTimeFormat {
  const cached = formatCache.get(zone);
  if (cached) return cached;
  const numbers = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en-US', { ...numbers, timeZone: zone, hourCycle: 'h23' });
  if (formatCache.size < maxCachedFormats) formatCache.set(zone, format);
  return format;
}

/** There are about 600 zones, but their names have many spellings. */
const maxCachedFormats = 600;
