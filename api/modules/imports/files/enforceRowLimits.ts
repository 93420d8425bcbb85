import { formatNumber } from '#contract/shared/text/format';
import { findShapeProblem } from '#contract/shared/values/jsonShape';
import type { SourceRow } from '../parse/sourceRow';

/** Maximum characters of a row's cells. The longest description has 10,000, so a whole profile fits many times. */
const maxRowLength = 300_000;
/** Maximum characters of a column name in a message. */
const maxShownNameLength = 80;
/** Maximum number of columns, which is also the limit of an import's mapping. */
export const maxColumns = 500;

/** Replaces the cells of a row that exceeds the limits with the reason. */
export function enforceRowLimits(source: SourceRow): SourceRow {
  const fault = source.cells && findRowFault(source.cells);
  return fault ? { row: source.row, cells: null, bytes: source.bytes, ...fault } : source;
}

function findRowFault(cells: Record<string, unknown>): Pick<SourceRow, 'broken' | 'brokenColumn'> | undefined {
  // Column names are arbitrary.
  for (const [name, cell] of Object.entries(cells)) {
    const fault = findShapeProblem(cell);
    if (!fault) continue;
    const brokenColumn = name.slice(0, maxShownNameLength);
    if (fault.kind === 'deep') return { brokenColumn, broken: `The value of "${brokenColumn}" is nested too deeply.` };
    if (fault.kind === 'many') return { brokenColumn, broken: `The value of "${brokenColumn}" has too many parts.` };
    return { brokenColumn, broken: `The value of "${brokenColumn}" has a field "${fault.name}", which is not allowed.` };
  }
  const length = countCharacters(cells, maxRowLength);
  return length > maxRowLength ? { broken: `The row has more than ${formatNumber(maxRowLength)} characters.` } : undefined;
}

/** Stops counting just beyond the limit: values may be shared between rows, and long. */
function countCharacters(value: unknown, max: number): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  for (const [name, member] of Object.entries(value)) {
    count += name.length + countCharacters(member, max);
    if (count > max) return count;
  }
  return count;
}
