import { formatDate, formatMonth, formatNumber, pluralize } from '#contract/shared/text/format';

export { formatDate, formatMonth, formatNumber, pluralize };

const separator = /[\s\p{Pd}.,;:!?…]/u;

/** A letter or digit with its combining marks. */
const firstLetter = /[\p{L}\p{N}]\p{M}*/u;

const kilobyte = 1024;

const megabyte = kilobyte * kilobyte;

const dateTimeFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});
const listFormat = new Intl.ListFormat('en-GB');
export const feetPerMetre = 3.28084;

/** Formats as 12 Oct 2026, 08:30 UTC. @param iso ISO 8601 */
export function formatDateTime(iso: string): string {
  return `${dateTimeFormat.format(new Date(iso))} UTC`;
}

/** Replaces spaces so that the text stays on one line. */
export function withNonBreakingSpaces(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** Formats as 1,200 m / 3,937 ft, with each number and its unit on the same line. */
export function formatLength(metres: number): string {
  return formatLengthIn(metres, 'm').split('/ ').map(withNonBreakingSpaces).join('/ ');
}

/** Formats as 1,200 m / 3,937 ft or 3,937 ft / 1,200 m: the unit of the input comes first. */
export function formatLengthIn(length: number, unit: 'm' | 'ft'): string {
  const [other, otherUnit] = unit === 'm' ? [length * feetPerMetre, 'ft'] : [length / feetPerMetre, 'm'];
  return `${formatNumber(length)} ${unit} / ${formatNumber(Math.round(other))} ${otherUnit}`;
}

/** Formats as "Phone, Website and Country". */
export function formatList(items: readonly string[]): string {
  return listFormat.format(items);
}

/** Formats as 340 KB or 1.2 MB, with number and unit on the same line. */
export function formatSize(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / kilobyte))}\u00a0KB`;
  return `${(bytes / megabyte).toFixed(1).replace(/\.0$/, '')}\u00a0MB`;
}

/** Formats a website's URL for display, without the prefix that all URLs share. */
export function formatWebsite(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?|\/$/g, '');
}

/** Returns the first letters of the first two words of a name. See docs/product-rules.md#1-screens-and-routes. */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => firstLetter.exec(word)?.[0] ?? []);
  return letters.slice(0, 2).map(capitalize).join('') || [...name.trim()].slice(0, 1).join('');
}

/** Leaves a letter unchanged if its capital is not a single letter: ß would become SS. */
function capitalize(letter: string): string {
  const capital = letter.toUpperCase();
  return [...capital].length > [...letter].length ? letter : capital;
}

/**
 * Truncates a text with an ellipsis. Cuts after a whole word, without the punctuation that follows; a word that takes up more than half of the length
 * is cut.
 * @param maxLength number of characters, without the ellipsis
 */
export function truncate(text: string, maxLength: number): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  let end = maxLength;
  while (end > maxLength / 2 && !/\s/.test(characters[end] ?? '')) end -= 1;
  if (end <= maxLength / 2) end = maxLength;
  while (end > 0 && separator.test(characters[end - 1] ?? '')) end -= 1;
  return `${characters.slice(0, end).join('')}…`;
}
