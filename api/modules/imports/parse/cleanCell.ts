import type { ProblemKind } from '#contract/imports/imports';
import { abbreviateCell, CellError, parseItems } from './cells';
import type { Column } from './columnTypes';
import {
  hasLostLetters,
  hasQuestionMarkRun,
  isDecimalPhone,
  isDitto,
  isEmptyWord,
  isErrorValue,
  isRegisterWord,
  isScientific,
  isUnknownWord,
  isWronglyDecoded,
} from './texts/damagedText';
import { decodeEntities } from './texts/htmlText';

export interface CleanedCell {
  cell: unknown;
  problems: { kind: ProblemKind; value: string; reason: string }[];
  /** Whether the value is lost, so that the field stays as it is. */
  isLost: boolean;
}

/**
 * Removes what spreadsheets and other programs did to a cell: signs that force text, HTML entities, words for a missing value, error values, and
 * texts whose letters or digits are lost. Reports each of them.
 * @throws CellError for a key that is damaged, because it could match another company
 */
export function cleanCell(cell: unknown, column: Column): CleanedCell {
  const cleaner = new CellCleaner(column);
  return column.kind === 'list' || column.kind === 'texts' ? cleaner.cleanList(cell) : cleaner.cleanSingle(cell);
}

class CellCleaner {
  private readonly problems: CleanedCell['problems'] = [];

  constructor(private readonly column: Column) {}

  cleanSingle(cell: unknown): CleanedCell {
    const cleaned = typeof cell === 'string' ? this.cleanText(cell) : cell;
    return { cell: cleaned, problems: this.problems, isLost: cleaned === undefined };
  }

  cleanList(cell: unknown): CleanedCell {
    const text = typeof cell === 'string' && !/^\s*[[{]/.test(cell) ? this.decode(unwrapFormula(cell)) : cell;
    const items = parseItems(text);
    const cleaned = items.map((item) => (typeof item === 'string' && item.trim() !== '' ? this.cleanText(item) : item));
    const remaining = cleaned.filter((item) => item !== undefined && item !== '');
    return { cell: remaining, problems: this.problems, isLost: remaining.length === 0 && cleaned.includes(undefined) };
  }

  /** Returns the text without these; undefined if it is lost. */
  private cleanText(written: string): string | undefined {
    const text = this.decode(this.unforce(written)).trim();
    const problem = findDamage(text, this.column);
    if (problem) {
      this.reportDamage(text, problem);
      return undefined;
    }
    if (this.isEmpty(text)) {
      this.warn(text, `"${abbreviateCell(text)}" is read as an empty cell.`);
      return '';
    }
    if (this.isNamibia(text)) this.warn(text, `"${text}" is read as Namibia.`);
    return text;
  }

  private reportDamage(text: string, problem: string): void {
    const { kind } = this.column;
    const shown = abbreviateCell(text);
    if (kind === 'key') throw new CellError(`${problem}, so the row can't be matched`);
    if (kind !== 'name') this.warn(text, `"${shown}" ${problem}. The value is not imported.`);
    else this.problems.push({ kind: 'decide', value: shown, reason: `"${shown}" ${problem}. The row is not imported. Correct the name.` });
  }

  private isEmpty(text: string): boolean {
    const { column } = this;
    if (column.kind === 'name') return isEmptyWord(text);
    if (this.isNamibia(text)) return false;
    return (text === '0' && (column.kind === 'text' || column.kind === 'lookup')) || isEmptyWord(text) || isUnknownWord(text);
  }

  /** The code of a country is also an abbreviation of "not available". */
  private isNamibia(text: string): boolean {
    return this.column.field === 'country' && text.toUpperCase() === 'NA';
  }

  /** Removes the signs by which a spreadsheet keeps digits as text: `="00123"` and a leading apostrophe. */
  private unforce(written: string): string {
    const text = unwrapFormula(written);
    const { kind } = this.column;
    return kind === 'name' || kind === 'texts' || this.column.field === 'description' ? text : text.replace(/^\s*'(?=[\d+(])/, '');
  }

  private decode(text: string): string {
    const decoded = decodeEntities(text);
    if (decoded !== text) this.warn(text, `HTML codes in "${abbreviateCell(text)}" are replaced by their characters.`);
    return decoded;
  }

  private warn(value: string, reason: string): void {
    this.problems.push({ kind: 'warning', value: abbreviateCell(value), reason });
  }
}

function unwrapFormula(text: string): string {
  const inner = /^\s*="((?:[^"]|"")*)"\s*$/.exec(text)?.[1];
  return inner === undefined ? text : inner.replaceAll('""', '"');
}

/** Returns what damaged a text, as the end of a sentence that starts with it; undefined if nothing did. */
function findDamage(text: string, column: Column): string | undefined {
  if (isErrorValue(text)) return 'is an error value of a spreadsheet';
  if (isDitto(text)) return 'repeats the row above';
  const isDigits = column.kind === 'key' || column.kind === 'name' || column.field === 'phone';
  if (isDigits && isScientific(text)) return 'is a number that a spreadsheet has shortened';
  if (column.field === 'phone' && isDecimalPhone(text)) return 'is a number with decimals, not a phone';
  // These are checked against a table or format, and question marks belong to a URL.
  if (column.kind === 'lookup' || column.kind === 'value') return undefined;
  if (column.field === 'description' ? hasQuestionMarkRun(text) : hasLostLetters(text)) return 'has question marks in place of letters';
  if (isWronglyDecoded(text)) return 'has letters that were decoded wrongly';
  return column.kind === 'name' && !isEmptyWord(text) && text !== '' && isRegisterWord(text) ? "doesn't look like the name of a company" : undefined;
}
