const numberFormat = new Intl.NumberFormat('en-GB');
const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats as 1,200. */
export function formatNumber(value: number): string {
  return numberFormat.format(value);
}

/** Formats as 25 Nov 2026, 16:32, in the browser's time zone. @param time ISO 8601 */
export function formatTime(time: string): string {
  return timeFormat.format(new Date(time));
}

/** Turns a key such as "drilling_methods" into readable text; any other text is unchanged. */
export function humanizeKey(value: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(value)) return value;
  const text = value.replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
