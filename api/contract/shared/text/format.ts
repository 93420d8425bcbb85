const numberFormat = new Intl.NumberFormat('en-GB');

/** Formats as 1,200: the same on the server and in every browser. */
export function formatNumber(value: number): string {
  return numberFormat.format(value);
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats as 12 Oct 2026, in UTC. @param time ISO 8601, or UTC milliseconds */
export function formatDate(time: string | number): string {
  return dateFormat.format(new Date(time));
}

/** Formats as Oct 2026. @param month such as 2026-10 */
export function formatMonth(month: string): string {
  return formatDate(`${month}-01`).replace(/^1 /, '');
}

/** Formats as "1 rig" or "14 rigs". */
export function pluralize(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`;
}

/** Formats as "JPEG, PNG or WebP", each item once. */
export function formatAlternatives(items: Iterable<string>): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(new Set(items));
}

/** Formats as "Diamond, RC and Sonic", and more than three as "Diamond, RC, Sonic and 4 more". */
export function formatExamples(items: readonly string[]): string {
  const max = 3;
  const shown = items.length > max ? [...items.slice(0, max), `${formatNumber(items.length - max)} more`] : items;
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(shown);
}
