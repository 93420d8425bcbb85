import { isTimeZone } from '#contract/shared/time/zonedTime';

/** Where the browser has no list of its own. */
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

/** The time zone that the browser is in. Only in the browser. */
export function getBrowserTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone ?? '') ? timeZone : 'UTC';
}

/** The time zones to choose from, in the order of their names, those asked for among them. */
export function listTimeZones(...included: string[]): string[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? [...Intl.supportedValuesOf('timeZone'), 'UTC'] : fallbackZones;
  return [...new Set([...known, ...included])].sort();
}
