import { importFieldLabel } from '#contract/imports/importFields';
import { CellContext, type RowState } from './CellContext';
import { abbreviateCell, CellError } from './cells';
import { cleanCell } from './cleanCell';
import type { ColumnSigns } from './columnSigns';
import { type ColumnResolver, findColumnByHeader } from './columns';
import type { Column } from './columnTypes';
import { missingNameMessage, type Problem, type SourceRow, sentenceMessage } from './sourceRow';
import type { TermNames } from './terms/termNames';
import { isSentenceRow } from './texts/tableNotes';

export interface ParsedRow extends Omit<RowState, 'emptyFlags' | 'provinces'> {
  row: number;
  bytes: number;
  /** The file's column names, by field. */
  columns: Map<string, string>;
  /** Fields for yes or no that are "no" because their cells are empty. */
  emptyFlags: ReadonlySet<string>;
  /** Whether the row is excluded because its name cell is empty. */
  hasEmptyName?: boolean;
  /** Whether a contractor that the row creates is a draft. */
  isDraft?: boolean;
  /** The outcome of a row that is not written, whatever company it refers to. */
  excluded?: 'refused' | 'doubtful';
}

/**
 * Parses a row.
 * @param now UTC milliseconds, for expiry dates
 * @param resolveColumn maps its columns to fields
 * @param signs formats of the file's columns
 */
export function parseRow(
  source: SourceRow,
  terms: TermNames,
  now: number,
  resolveColumn: ColumnResolver = findColumnByHeader,
  signs: ReadonlyMap<string, ColumnSigns> = new Map(),
): ParsedRow {
  return new RowParser(source, terms, now, resolveColumn, signs).parse();
}

/** Returns the ignored columns of a file, by the file's own names. */
export function findUnreadColumns(cells: Record<string, unknown>, resolveColumn: ColumnResolver): string[] {
  return Object.keys(cells).filter((name) => !resolveColumn(name));
}

class RowParser {
  private readonly state: RowState = { fields: {}, problems: [], unknownTerms: [], emptyFlags: new Set(), provinces: [] };

  constructor(
    private readonly source: SourceRow,
    private readonly terms: TermNames,
    private readonly now: number,
    private readonly resolveColumn: ColumnResolver,
    private readonly signs: ReadonlyMap<string, ColumnSigns>,
  ) {}

  parse(): ParsedRow {
    const { fields, problems, unknownTerms, emptyFlags, provinces } = this.state;
    const { row, cells, broken, brokenColumn, bytes } = this.source;
    if (!cells) this.addProblem('error', brokenColumn ?? null, null, broken ?? 'The row cannot be read.');
    // The country determines the meaning of places, and may follow them in the row.
    const knownCells = Object.entries(cells ?? {}).flatMap(([name, cell]) => {
      const column = this.resolveColumn(name);
      return column ? [{ name, cell, column }] : [];
    });
    for (const { name, cell, column } of knownCells.filter(({ column }) => column.field === 'country')) this.parseCell(name, cell, column);
    for (const { name, cell, column } of knownCells.filter(({ column }) => column.field !== 'country')) this.parseCell(name, cell, column);
    const [province] = provinces;
    if (province !== undefined) fields.state_region ||= province;
    const isIdentified = fields.external_id !== undefined || fields.slug !== undefined;
    const nameCell = knownCells.find(({ column }) => column.field === 'name');
    if (nameCell && isSentenceRow(cells, fields.name)) this.addProblem('decide', nameCell.name, abbreviateCell(nameCell.cell), sentenceMessage);
    const isNameless = cells !== null && fields.name === undefined && !this.isExcludedBy(nameCell?.name) && (nameCell || !isIdentified);
    if (isNameless) this.addProblem('error', nameCell?.name ?? 'name', '', missingNameMessage);
    const hasEmptyName = isNameless && nameCell !== undefined && String(nameCell.cell ?? '').trim() === '';
    const excluded = this.hasProblem('error') ? 'refused' : this.hasProblem('decide') ? 'doubtful' : undefined;
    const columns = new Map(knownCells.map(({ name, column }) => [column.field, name]));
    return { row, bytes, fields, problems, columns, unknownTerms, emptyFlags, hasEmptyName, excluded };
  }

  private hasProblem(kind: Problem['kind']): boolean {
    return this.state.problems.some((problem) => problem.kind === kind);
  }

  private isExcludedBy(column: string | undefined): boolean {
    return this.state.problems.some((problem) => problem.kind !== 'warning' && problem.column === column);
  }

  private parseCell(name: string, cell: unknown, column: Column): void {
    const context = new CellContext(this.source.row, name, this.state, this.terms, this.signs.get(name), this.now);
    try {
      const cleaned = cleanCell(cell, column);
      for (const { kind, value, reason } of cleaned.problems) context.addProblem(kind, value, reason);
      if (!cleaned.isLost) Object.assign(this.state.fields, column.parse(cleaned.cell, context));
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      const value = abbreviateCell(cell);
      context.addProblem('error', value, error.formatMessage(value, importFieldLabel(column.field)));
    }
  }

  private addProblem(kind: Problem['kind'], column: string | null, value: string | null, reason: string): void {
    this.state.problems.push({ row: this.source.row, kind, column, value, reason });
  }
}
