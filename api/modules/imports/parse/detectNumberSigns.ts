import { type ColumnSeparators, collectSeparators, type NumberSeparators } from '#contract/shared/values/numberSeparators';
import { type SourceRow, UnreadableFileError } from './sourceRow';

/** The items of a JSON file may each have different names. */
const maxColumns = 500;

/** Collects the number formats of a file's columns, whatever the columns are mapped to. */
export class NumberSignCollector {
  private readonly columns = new Map<string, ColumnSeparators>();

  add({ cells }: Pick<SourceRow, 'cells'>): void {
    for (const [name, cell] of Object.entries(cells ?? {})) {
      // A JSON number has only one format.
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

/** Detects the number formats in a file. If the file becomes unreadable, only the rows before the error count, as in its import. */
export async function detectNumberSigns(rows: AsyncIterable<SourceRow>): Promise<NumberSeparators> {
  const collector = new NumberSignCollector();
  try {
    for await (const row of rows) collector.add(row);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
  }
  return collector.all();
}
