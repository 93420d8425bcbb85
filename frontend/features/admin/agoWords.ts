import { countOf, formatDay } from '../../lib/format';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Longer ago a date says more. */
const longest = 60 * day;

/** How long something lasts: "less than a minute", "5 minutes", "3 hours", "12 days". @param iso since when */
export function lastingOf(iso: string, now: number): string {
  const passed = now - Date.parse(iso);
  if (passed < minute) return 'less than a minute';
  if (passed < hour) return countOf(Math.floor(passed / minute), 'minute');
  if (passed < day) return countOf(Math.floor(passed / hour), 'hour');
  return countOf(Math.floor(passed / day), 'day');
}

/** "3 hours ago", "12 days ago"; of what is long ago its date. @param iso when it was */
export function agoOf(iso: string, now: number): string {
  return now - Date.parse(iso) > longest ? formatDay(iso) : `${lastingOf(iso, now)} ago`;
}
