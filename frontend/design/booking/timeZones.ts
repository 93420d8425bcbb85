import { isTimeZone } from '#contract/shared/time/zonedTime';

/** Used if the browser does not list its time zones. */
const fallbackZones = [
  'Africa/Johannesburg',
  'Africa/Lagos',
  'America/Lima',
  'America/New_York',
  'America/Santiago',
  'America/Toronto',
  'America/Vancouver',
  'Asia/Jakarta',
  'Asia/Kathmandu',
  'Asia/Ulaanbaatar',
  'Australia/Brisbane',
  'Australia/Perth',
  'Australia/Sydney',
  'Europe/Berlin',
  'Europe/Helsinki',
  'Europe/London',
  'Pacific/Auckland',
  'UTC',
];

/** The browser's time zone. Browser only. */
export function getBrowserTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone ?? '') ? timeZone : 'UTC';
}

/** The selectable time zones by name, including the given ones. */
export function listTimeZones(...included: string[]): string[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? [...Intl.supportedValuesOf('timeZone'), 'UTC'] : fallbackZones;
  return [...new Set([...known, ...included])].sort();
}
