import { escapeFormulas } from '#api/http/responses/csv';
import type { Comparison, ComparisonCell } from '#contract/comparison/comparison';
import { writers } from '#contract/contractors/sources';
import { formatDate } from '#contract/shared/text/format';

/** A comparison as files show it. */
export interface ComparisonTable {
  comparedAt: string;
  contractors: { name: string; location: string; url: string }[];
  rows: Comparison['rows'];
}

/**
 * Prepares a comparison for a file.
 * @param hide the keys of rows to leave out
 * @param siteUrl without a slash at the end
 */
export function tabulate({ compared_at, contractors, rows }: Comparison, hide: readonly string[], siteUrl: string): ComparisonTable {
  return {
    comparedAt: compared_at,
    contractors: contractors.map(({ slug, name, location }) => ({ name, location, url: `${siteUrl}/contractors/${slug}` })),
    rows: rows.filter(({ key }) => !hide.includes(key)),
  };
}

/** Who stated a fact and when it was last stated or confirmed: "Stated by the company, 3 Nov 2026"; empty if neither is known. */
export function describeSource({ by, at }: ComparisonCell): string {
  return [by && writers[by], at && formatDate(at)].filter(Boolean).join(', ');
}

export const notStated = 'not stated';

/** Yields the rows of a CSV file: a line for each fact, with a value and its source for each contractor. What is not stated is empty. */
export async function* buildComparisonCsv({ comparedAt, contractors, rows }: ComparisonTable): AsyncGenerator<string[]> {
  const texts = (values: string[]) => values.map(escapeFormulas);
  yield texts(['Group', 'Fact', 'Unit', ...contractors.flatMap(({ name }) => [name, `${name}: source`])]);
  yield texts(['', 'Profile', '', ...contractors.flatMap(({ url }) => [url, ''])]);
  yield texts(['', 'Location', '', ...contractors.flatMap(({ location }) => [location, ''])]);
  yield ['', 'Compared on', '', ...contractors.flatMap(() => [comparedAt.slice(0, 10), ''])];
  for (const { group, label, unit, cells } of rows) {
    yield [...texts([group, label, unit ?? '']), ...cells.flatMap((cell) => [formatValue(cell), escapeFormulas(describeSource(cell))])];
  }
}

function formatValue({ text, number, date }: ComparisonCell): string {
  if (number !== null) return String(number);
  return date ?? escapeFormulas((text ?? '').replaceAll('\n', '; '));
}
