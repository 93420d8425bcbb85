import { type ColumnSeparators, collectSeparators, type NumberSeparators } from '#contract/shared/values/numberSeparators';
import { type SourceRow, UnreadableFileError } from './sourceRow';

/** Items of a JSON file may each have names of their own. */
const maxColumns = 500;

/** Collects how the numbers of a file's columns are written, whatever the columns are read as. */
export class NumberSignCollector {
  private readonly columns = new Map<string, ColumnSeparators>();

  add({ cells }: Pick<SourceRow, 'cells'>): void {
    for (const [name, cell] of Object.entries(cells ?? {})) {
      // A number of a JSON file is written in one way only.
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

/** Reads through a file for how its numbers are written; a file that breaks off is read as far as it goes, as its import does. */
export async function detectNumberSigns(rows: AsyncIterable<SourceRow>): Promise<NumberSeparators> {
  const collector = new NumberSignCollector();
  try {
    for await (const row of rows) collector.add(row);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
  }
  return collector.all();
}
