import type { BatchCounts, ImportBatch } from '../models/ImportBatch';
import type { ColumnResolver } from '../parse/columns';
import { findUnreadColumns, type ParsedRow } from '../parse/parseRow';
import type { SourceRow } from '../parse/sourceRow';
import type { RowResult } from './rowResult';

/** Maximum number of unknown terms that are counted. */
const maxTerms = 1000;
/** Maximum number of ignored columns that are named: each item of a JSON file may have others. */
const maxUnreadColumns = 1000;

export interface UnknownTerm {
  field: string;
  term: string;
  rows: number;
}

/** Running totals of an import. */
export class Tally {
  counts: BatchCounts;
  readonly unread = new Set<string>();
  private readonly terms = new Map<string, UnknownTerm>();

  /** @param batch a batch to resume; null for a dry run */
  constructor(
    batch: ImportBatch | null,
    private readonly resolveColumn: ColumnResolver,
  ) {
    const { created = 0, updated = 0, unchanged = 0, refused = 0, doubtful = 0, warnings = 0 } = batch ?? {};
    this.counts = { created, updated, unchanged, refused, doubtful, warnings };
  }

  get unknownTerms(): UnknownTerm[] {
    return [...this.terms.values()];
  }

  collectUnreadColumns({ cells }: SourceRow): void {
    if (!cells || this.unread.size >= maxUnreadColumns) return;
    for (const name of findUnreadColumns(cells, this.resolveColumn)) this.unread.add(name);
  }

  /** Returns the counts including further rows. */
  countsWith(results: RowResult[]): BatchCounts {
    const sum = { ...this.counts };
    for (const { outcome, problems } of results) {
      sum[outcome] += 1;
      sum.warnings += problems.filter((problem) => problem.kind === 'warning').length;
    }
    return sum;
  }

  add(parsedRows: ParsedRow[], results: RowResult[]): void {
    this.counts = this.countsWith(results);
    for (const { field, term } of parsedRows.flatMap((parsedRow) => parsedRow.unknownTerms)) {
      const known = this.terms.get(`${field} ${term}`);
      if (known) known.rows += 1;
      else if (this.terms.size < maxTerms) this.terms.set(`${field} ${term}`, { field, term, rows: 1 });
    }
  }
}
