const numberFormat = new Intl.NumberFormat('en-GB');
const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const dateTimeFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});
export const feetPerMetre = 3.28084;

/** 1,200: the same on the server and in every browser. */
export function formatNumber(value: number): string {
  return numberFormat.format(value);
}

/** 12 Oct 2026, in UTC. @param iso ISO 8601 */
export function formatDate(iso: string): string {
  return dateFormat.format(new Date(iso));
}

/** 12 Oct 2026, 08:30 UTC. @param iso ISO 8601 */
export function formatDateTime(iso: string): string {
  return `${dateTimeFormat.format(new Date(iso))} UTC`;
}

/** The same words, kept on one line. */
export function withNonBreakingSpaces(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** 1,200 m / 3,937 ft, with each number beside its unit. */
export function formatLength(metres: number): string {
  return formatLengthIn(metres, 'm').split('/ ').map(withNonBreakingSpaces).join('/ ');
}

/** 1,200 m / 3,937 ft, or 3,937 ft / 1,200 m: the unit in which it was given comes first. */
export function formatLengthIn(length: number, unit: 'm' | 'ft'): string {
  const [other, otherUnit] = unit === 'm' ? [length * feetPerMetre, 'ft'] : [length / feetPerMetre, 'm'];
  return `${formatNumber(length)} ${unit} / ${formatNumber(Math.round(other))} ${otherUnit}`;
}

/** "1 rig", "14 rigs". */
export function pluralize(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`;
}
