import { findShapeFault } from '../../contract/jsonShape';
import type { SourceRow } from './sourceRow';

/** Characters of a row's cells together. The longest description has 10,000, and a whole profile fits many times. */
const longestRow = 300_000;
/** Characters of a column's name that a sentence repeats. */
const shownName = 80;
/** Columns that a file may have: the mapping of an import names as many. */
export const mostColumns = 500;

/** Replaces the cells of a row that exceeds the limits with the reason. */
export function withinLimits(source: SourceRow): SourceRow {
  const fault = source.cells && faultIn(source.cells);
  return fault ? { row: source.row, cells: null, bytes: source.bytes, ...fault } : source;
}

function faultIn(cells: Record<string, unknown>): Pick<SourceRow, 'broken' | 'brokenColumn'> | undefined {
  // Columns may be called anything.
  for (const [name, cell] of Object.entries(cells)) {
    const fault = findShapeFault(cell);
    if (!fault) continue;
    const brokenColumn = name.slice(0, shownName);
    if (fault.kind === 'deep') return { brokenColumn, broken: `The value of "${brokenColumn}" is nested too deeply.` };
    if (fault.kind === 'many') return { brokenColumn, broken: `The value of "${brokenColumn}" has too many parts.` };
    return { brokenColumn, broken: `The value of "${brokenColumn}" has a field "${fault.name}", which cannot be read.` };
  }
  const length = charactersIn(cells, longestRow);
  return length > longestRow ? { broken: `The row has more than ${longestRow.toLocaleString('en')} characters.` } : undefined;
}

/** Counted no further than to one more than the limit: values may be shared between rows, and long. */
function charactersIn(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  for (const [name, member] of Object.entries(value)) {
    count += name.length + charactersIn(member, most);
    if (count > most) return count;
  }
  return count;
}
