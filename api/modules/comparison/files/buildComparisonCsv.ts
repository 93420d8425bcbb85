import { escapeFormulas } from '#api/http/responses/csv';
import type { ComparisonCell } from '#contract/comparison/comparison';
import { type ComparisonTable, describeSource } from './tabulate';

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
