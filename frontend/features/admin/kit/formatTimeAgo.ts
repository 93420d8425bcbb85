import { formatDate, pluralize } from '#lib/text/format';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Longer ago a date says more. */
const maxRelativeAge = 60 * day;

/** How long something lasts: "less than a minute", "5 minutes", "3 hours", "12 days". @param iso since when */
export function formatElapsedTime(iso: string, now: number): string {
  const elapsed = now - Date.parse(iso);
  if (elapsed < minute) return 'less than a minute';
  if (elapsed < hour) return pluralize(Math.floor(elapsed / minute), 'minute');
  if (elapsed < day) return pluralize(Math.floor(elapsed / hour), 'hour');
  return pluralize(Math.floor(elapsed / day), 'day');
}

/** "3 hours ago", "12 days ago"; of what is long ago its date. @param iso when it was */
export function formatTimeAgo(iso: string, now: number): string {
  return now - Date.parse(iso) > maxRelativeAge ? formatDate(iso) : `${formatElapsedTime(iso, now)} ago`;
}
