import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { unescapeFormulas } from '#api/http/responses/csv';

/** Splits the text of a row into its cells; null if its quotes are unbalanced. */
export function parseCells(text: string, delimiter: string, allowsStrayQuotes = false): string[] | null {
  if (!text.includes('"')) return text.replace(/\r?\n$|\r$/, '').split(delimiter);
  try {
    return parse(text, { delimiter, relax_quotes: allowsStrayQuotes, relax_column_count: true })[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

export function findCellCountFault(cells: string[], columns: number): string | undefined {
  if (cells.slice(columns).every((cell) => cell === '')) return undefined;
  return `The row has ${cells.length} cells, but the header has ${columns}.`;
}

/**
 * Names the columns of a header row: those of one name are numbered, and those without a name have the letter that a spreadsheet shows above them.
 */
export function nameColumns(header: readonly string[]): CsvColumn[] {
  const used = new Set(header);
  const seen = new Set<string>();
  return header.map((written, index) => {
    const base = written === '' ? `Column ${columnLetters(index)}` : written;
    let name = base;
    for (let number = 2; seen.has(name) || (name !== written && used.has(name)); number += 1) name = `${base} (${number})`;
    seen.add(name);
    return { name, isNamed: written !== '' };
  });
}

export interface CsvColumn {
  name: string;
  /** Whether the header row names it. */
  isNamed: boolean;
}

/** Cells missing in a short row are omitted, and so are empty cells below no name, so that a column without a name or a value is none. */
export function nameCells(columns: readonly CsvColumn[], cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap(({ name, isNamed }, index) => {
      const cell = cells[index];
      return cell === undefined || (!isNamed && cell.trim() === '') ? [] : [[name, unescapeFormulas(cell)]];
    }),
  );
}

function columnLetters(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest < 0 ? '' : columnLetters(rest)) + String.fromCodePoint(65 + (index % 26));
}
