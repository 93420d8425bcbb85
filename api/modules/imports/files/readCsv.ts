import { open } from 'node:fs/promises';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { unescapeFormulas } from '#api/http/responses/csv';
import { UnreadableFileError } from '../parse/sourceRow';
import { maxColumns } from './enforceRowLimits';
import { type Line, readLines } from './readLines';
import type { ReadStep } from './readRowParts';

/** Maximum number of lines in a cell. A quote that is open for longer is taken for a missing closing quote. */
const maxQuotedLines = 500;
const maxQuotedCharacters = 512 * 1024;
const delimiters = [',', ';', '\t'];
const unclosedQuoteMessage = 'A quote in this row is not closed.';
const afterBrokenRowMessage = 'It follows a row whose quote is not closed, and does not fit the header.';

/**
 * Reads the rows of a CSV file one at a time. The header determines whether the delimiter is a comma, semicolon or tab. A row with unbalanced quotes
 * is read from its first line only, and reading continues with the next line, so that a missing quote swallows no good rows. After such a row only
 * lines that fit the header are accepted, so that its remainder isn't imported as a company.
 * @throws UnreadableFileError if the header can't be read or the file isn't text
 */
export async function* readCsv(file: string): AsyncGenerator<ReadStep> {
  await rejectBinary(file);
  const lines = new LineQueue(readLines(file));
  const { header, delimiter } = await readHeader(lines);
  yield { header };
  let afterBroken = false;
  // Bytes reported without rows.
  let reportedBytes = 0;
  for (let row = 2; ; row += 1) {
    const block = await lines.readBlock();
    const [first] = block;
    if (!first) return;
    const bytes = first.bytes;
    const cells = cellsOfBlock(block, delimiter, header.length, lines);
    const broken = cells === null ? unclosedQuoteMessage : findCellCountFault(cells, header.length);
    const fitsHeader = cells?.length === header.length;
    if (broken && !(afterBroken && !fitsHeader)) yield { row: { row, cells: null, broken, bytes } };
    else if (afterBroken && !fitsHeader) yield { row: { row, cells: null, broken: afterBrokenRowMessage, bytes } };
    else if (cells?.some((cell) => cell.trim() !== '')) yield { row: { row, cells: nameCells(header, cells), bytes } };
    else if (bytes !== reportedBytes) {
      reportedBytes = bytes;
      yield { bytes };
    }
    afterBroken = cells === null || (afterBroken && !fitsHeader);
  }
}

/** The lines that are still to be read. Lines can be put back. */
class LineQueue {
  /** A stack: the last line is read first. */
  private readonly pendingLines: Line[] = [];

  constructor(private readonly source: AsyncGenerator<Line[]>) {}

  /** Reads a line and the following ones while a quote is open. If the quote is never closed, all lines up to the limit are returned. */
  async readBlock(): Promise<Line[]> {
    const block: Line[] = [];
    let quotes = 0;
    let characters = 0;
    do {
      const line = this.pendingLines.pop() ?? (await this.readNextLine());
      if (!line) break;
      block.push(line);
      quotes += quotesIn(line.text);
      characters += line.text.length;
    } while (quotes % 2 === 1 && block.length < maxQuotedLines && characters < maxQuotedCharacters);
    return block;
  }

  putBack(lines: Line[]): void {
    for (const line of lines.toReversed()) this.pendingLines.push(line);
  }

  private async readNextLine(): Promise<Line | undefined> {
    for (let next = await this.source.next(); !next.done; next = await this.source.next()) {
      this.putBack(next.value);
      const line = this.pendingLines.pop();
      if (line) return line;
    }
    return undefined;
  }
}

function quotesIn(text: string): number {
  let count = 0;
  for (let position = text.indexOf('"'); position >= 0; position = text.indexOf('"', position + 1)) count += 1;
  return count;
}

/** Returns the cells of a row and puts back lines that aren't part of it; null if its quotes are unbalanced. */
function cellsOfBlock(block: Line[], delimiter: string, columns: number, lines: LineQueue): string[] | null {
  const [first, ...others] = block.map((line) => line.text);
  const cells = parseCells(block.map((line) => line.text).join(''), delimiter);
  const isComplete = cells !== null && (others.length === 0 || !hasSwallowedRows(cells, others, delimiter, columns));
  if (isComplete) return cells;
  lines.putBack(block.slice(1));
  // Accept stray quotes inside a text, as in 5" casing.
  const firstLineCells = parseCells(first ?? '', delimiter, true);
  return firstLineCells?.length === columns ? firstLineCells : null;
}

/** Whether a missing quote joined several rows: the result has too few cells, or one of its lines is a complete row. */
function hasSwallowedRows(cells: string[], others: string[], delimiter: string, columns: number): boolean {
  if (cells.length === columns) return false;
  return cells.length < columns || others.some((line) => line.split('"').length % 2 === 1 && parseCells(line, delimiter)?.length === columns);
}

function parseCells(text: string, delimiter: string, allowsStrayQuotes = false): string[] | null {
  if (!text.includes('"')) return text.replace(/\r?\n$|\r$/, '').split(delimiter);
  try {
    return parse(text, { delimiter, relax_quotes: allowsStrayQuotes, relax_column_count: true })[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

function findCellCountFault(cells: string[], columns: number): string | undefined {
  if (cells.slice(columns).every((cell) => cell === '')) return undefined;
  return `The row has ${cells.length} cells, the header ${columns}.`;
}

/** Cells missing in a short row are left out, so that they don't change anything. */
function nameCells(header: string[], cells: string[]): Record<string, string> {
  return Object.fromEntries(
    header.flatMap((name, index) => (name !== '' && cells[index] !== undefined ? [[name, unescapeFormulas(cells[index])]] : [])),
  );
}

async function readHeader(lines: LineQueue): Promise<{ header: string[]; delimiter: string }> {
  const text = (await lines.readBlock()).map((line) => line.text).join('');
  const unquoted = text.replace(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => unquoted.split(delimiter).length);
  const delimiter = delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
  const cells = parseCells(text, delimiter);
  if (!cells) throw new UnreadableFileError('The header row cannot be read: a quote in it is not closed.');
  const header = cells.map((cell) => cell.trim());
  if (header.length > maxColumns) throw new UnreadableFileError(`The header has ${header.length} columns; ${maxColumns} at most.`);
  const duplicate = header.find((name, index) => name !== '' && header.indexOf(name) !== index);
  if (duplicate !== undefined) throw new UnreadableFileError(`The header names the column "${duplicate}" twice.`);
  return { header, delimiter };
}

async function rejectBinary(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4096), position: 0 });
    if (bytesRead === 0) throw new UnreadableFileError('The file is empty.');
    if (buffer.subarray(0, bytesRead).includes(0)) {
      throw new UnreadableFileError('The file is not plain text (UTF-8). In a spreadsheet program, save it as "CSV UTF-8".');
    }
  } finally {
    await handle.close();
  }
}
