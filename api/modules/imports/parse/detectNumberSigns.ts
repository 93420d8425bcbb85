import { type ColumnSeparators, collectSeparators, type NumberSeparators } from '#contract/shared/values/numberSeparators';
import { type SourceRow, UnreadableFileError } from './sourceRow';

/** Maximum number of columns to track, because each item of a JSON file may have its own keys. */
const maxColumns = 500;

/** Collects the number separators in the columns of a file, independent of the mapping. */
export class NumberSignCollector {
  private readonly columns = new Map<string, ColumnSeparators>();

  add({ cells }: Pick<SourceRow, 'cells'>): void {
    for (const [name, cell] of Object.entries(cells ?? {})) {
      // JSON numbers have only one notation.
      if (typeof cell !== 'string' || !/\d[.,]\d/.test(cell)) continue;
      const signs = this.signsOf(name);
      if (this.columns.size < maxColumns) this.columns.set(name, signs);
      collectSeparators(signs, cell);
    }
  }

  signsOf(name: string): ColumnSeparators {
    return this.columns.get(name) ?? { decimal: [], grouping: [] };
  }

  all(): NumberSeparators {
    return [...this.columns].filter(([, { decimal, grouping }]) => decimal.length + grouping.length > 0);
  }
}

/** Detects the number separators of a file. A file that can't be read to its end is read as far as possible, as its import does. */
export async function detectNumberSigns(rows: AsyncIterable<SourceRow>): Promise<NumberSeparators> {
  const collector = new NumberSignCollector();
  try {
    for await (const row of rows) collector.add(row);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
  }
  return collector.all();
}
