import { formatDate, pluralize } from '#lib/text/format';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** For older times the date is more useful. */
const maxRelativeAge = 60 * day;

/**
 * Formats a duration: "less than a minute", "5 minutes", "3 hours", "12 days".
 * @param iso start of the duration
 */
export function formatElapsedTime(iso: string, now: number): string {
  const elapsed = now - Date.parse(iso);
  if (elapsed < minute) return 'less than a minute';
  if (elapsed < hour) return pluralize(Math.floor(elapsed / minute), 'minute');
  if (elapsed < day) return pluralize(Math.floor(elapsed / hour), 'hour');
  return pluralize(Math.floor(elapsed / day), 'day');
}

/**
 * Formats a past time: "3 hours ago" or "12 days ago". Older times are formatted as a date.
 * @param iso the time
 */
export function formatTimeAgo(iso: string, now: number): string {
  return now - Date.parse(iso) > maxRelativeAge ? formatDate(iso) : `${formatElapsedTime(iso, now)} ago`;
}
