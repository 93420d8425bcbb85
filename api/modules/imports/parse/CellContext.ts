import type { NewContractor } from '#api/modules/contractors/store/createContractors';
import { type ImportField, importFieldLabel } from '#contract/imports/importFields';
import { formatNumber } from '#contract/shared/text/format';
import { toSingleLine } from '#contract/shared/text/textSchemas';
import { abbreviateCell, CellError, parseLines, requireListText, textOf } from './cells';
import type { ColumnSigns } from './columnSigns';
import type { Problem } from './sourceRow';
import { resolveList } from './terms/resolveList';
import type { TermNames } from './terms/termNames';
import { removeTags } from './texts/htmlText';

/** What the cells of a row have resulted in so far. Later cells depend on it: the country determines the meaning of places. */
export interface RowState {
  /** The values of the fields that the row contains. */
  fields: Partial<NewContractor>;
  problems: Problem[];
  /** Terms that are in no vocabulary. */
  unknownTerms: { field: string; term: string }[];
  /** Fields for yes or no that are "no" because their cells are empty. */
  emptyFlags: Set<string>;
  /** Names of provinces in region columns. */
  provinces: string[];
}

/** The row and the file around a cell, for its column's parser. */
export class CellContext {
  /**
   * @param column the file's column name
   * @param signs formats of the column; undefined if it has no evidence
   * @param now UTC milliseconds, for expiry dates
   */
  constructor(
    private readonly row: number,
    private readonly column: string,
    readonly state: RowState,
    readonly terms: TermNames,
    readonly signs: ColumnSigns | undefined,
    readonly now: number,
  ) {}

  addProblem(kind: Problem['kind'], value: string, reason: string): void {
    this.state.problems.push({ row: this.row, kind, column: this.column, value, reason });
  }

  /** Parses a text without characters that are invisible in a line. @throws CellError if it is too long */
  parseLine(cell: unknown, max: number): string {
    return this.parseText(cell, max, toSingleLine);
  }

  /** Parses a text without HTML tags. @throws CellError if it is too long */
  parseText(cell: unknown, max: number, clean = (text: string) => text): string {
    const text = this.stripTags(clean(textOf(cell)));
    if (text.length > max) throw new CellError(`has ${formatNumber(text.length)} characters; the limit is ${formatNumber(max)}`);
    return text;
  }

  stripTags(text: string): string {
    const stripped = removeTags(text);
    if (stripped !== text) this.addProblem('warning', abbreviateCell(text), `HTML in "${abbreviateCell(text)}" is removed.`);
    return stripped;
  }

  /**
   * Resolves the items of a list; undefined if there are some and none is known, so that unknown items do not empty the field.
   * @param find returns the item's canonical name; null for a known item that is skipped
   */
  resolveNames<Name extends string>(cell: unknown, field: ImportField, find: (text: string) => Name | null | undefined): Name[] | undefined {
    const texts = parseLines(cell);
    const { found, unknown } = resolveList(texts, find);
    for (const term of unknown) {
      requireListText(term);
      this.state.unknownTerms.push({ field, term });
      this.addProblem('warning', term, `"${term}" is not a known term for ${importFieldLabel(field)} and is skipped.`);
    }
    if (texts.length > 0 && found.length === 0) return undefined;
    return [...new Set(found)].filter((resolved) => resolved !== null);
  }
}
