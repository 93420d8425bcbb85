import type { DateOrder } from '#contract/imports/importOptions';
import { type ColumnSeparators, collectSeparators } from '#contract/shared/values/numberSeparators';
import { collectDateSigns, type DateSigns } from './dates';
import { type SourceRow, UnreadableFileError } from './sourceRow';

/** The items of a JSON file may each have different names. */
const maxColumns = 500;

/** Evidence about the formats of a column's numbers and dates. */
export interface ColumnSigns extends ColumnSeparators {
  /** Absent if the column has no dates whose day and month could be confused. */
  dates?: DateSigns;
}

/** The signs of a file's columns by name, as they are stored. Columns without evidence are omitted. */
export type FileSigns = [name: string, signs: ColumnSigns][];

/** Collects the formats of a file's columns, whatever the columns are mapped to. */
export class ColumnSignCollector {
  private readonly columns = new Map<string, ColumnSigns>();

  add({ cells }: Pick<SourceRow, 'cells'>): void {
    for (const [name, cell] of Object.entries(cells ?? {})) {
      // A JSON number has only one format.
      if (typeof cell !== 'string' || !/\d[.,/-]\d/.test(cell)) continue;
      const signs = this.signsOf(name);
      collectSeparators(signs, cell);
      signs.dates = collectDateSigns(signs.dates, cell);
      if (this.columns.size < maxColumns && hasEvidence(signs)) this.columns.set(name, signs);
    }
  }

  signsOf(name: string): ColumnSigns {
    return this.columns.get(name) ?? { decimal: [], grouping: [] };
  }

  all(): FileSigns {
    return [...this.columns];
  }
}

function hasEvidence({ decimal, grouping, dates }: ColumnSigns): boolean {
  return decimal.length + grouping.length > 0 || dates !== undefined;
}

/** Detects the formats of a file's columns. If the file becomes unreadable, only the rows before the error count, as in its import. */
export async function detectColumnSigns(rows: AsyncIterable<SourceRow>): Promise<FileSigns> {
  const collector = new ColumnSignCollector();
  try {
    for await (const row of rows) collector.add(row);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
  }
  return collector.all();
}

/** Applies a date order to the columns that do not prove theirs and have no chosen one. */
export function withDateOrder(signs: FileSigns, order: DateOrder | null): FileSigns {
  if (order === null) return signs;
  return signs.map(([name, { dates, ...others }]) => {
    const isOpen = dates && dates.proven.length !== 1 && dates.chosen === undefined;
    return [name, { ...others, dates: isOpen ? { ...dates, chosen: order } : dates }];
  });
}
