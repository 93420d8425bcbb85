import { open } from 'node:fs/promises';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { unescapeFormulas } from '#api/http/responses/csv';
import { UnreadableFileError } from '../parse/sourceRow';
import { maxColumns } from './enforceRowLimits';
import { type Line, readLines } from './readLines';
import type { ReadStep } from './rowParts';

/** Maximum lines per cell. A quote that stays open for longer was forgotten. */
const maxQuotedLines = 500;
const maxQuotedCharacters = 512 * 1024;
const delimiters = [',', ';', '\t'];
const unclosedQuoteMessage = 'This row has a quotation mark that is not closed.';
const afterBrokenRowMessage = 'This row does not match the header, probably because a quotation mark in the row before it is not closed.';

/**
 * Reads the rows of a CSV file. Detects comma, semicolon or tab by the header. A row with unbalanced quotes is reduced to its first line, and reading
 * continues with the next line, so that a forgotten quote swallows no valid rows. After such a row only rows that fit the header are accepted,
 * because the rest of it is not a company.
 * @throws UnreadableFileError if the header is unreadable, or the file is not text
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

/** The lines still to be read. Lines can be pushed back. */
class LineQueue {
  /** Stack of pushed-back lines: the last one comes first. */
  private readonly pendingLines: Line[] = [];

  constructor(private readonly source: AsyncGenerator<Line[]>) {}

  /** Reads a line, and further lines while a quote is open. If the quote never closes, returns all inspected lines. */
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

/** Returns the cells of a row and pushes back lines that do not belong to it; null if its quotes are unbalanced. */
function cellsOfBlock(block: Line[], delimiter: string, columns: number, lines: LineQueue): string[] | null {
  const [first, ...others] = block.map((line) => line.text);
  const cells = parseCells(block.map((line) => line.text).join(''), delimiter);
  const isComplete = cells !== null && (others.length === 0 || !hasSwallowedRows(cells, others, delimiter, columns));
  if (isComplete) return cells;
  lines.putBack(block.slice(1));
  // Quotes inside a text have no meaning, as in 5" casing.
  const firstLineCells = parseCells(first ?? '', delimiter, true);
  return firstLineCells?.length === columns ? firstLineCells : null;
}

/** Whether a forgotten quote joined several rows: there are too few cells, or one of the lines is a row of its own. */
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
  return `The row has ${cells.length} cells, but the header has ${columns}.`;
}

/** Cells missing in a short row are omitted. */
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
  if (!cells) throw new UnreadableFileError('The header row has a quotation mark that is not closed.');
  const header = cells.map((cell) => cell.trim());
  if (header.length > maxColumns) throw new UnreadableFileError(`The header has ${header.length} columns. The limit is ${maxColumns}.`);
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
      throw new UnreadableFileError('The file is not plain text (UTF-8). Open it in a spreadsheet program and save it as "CSV UTF-8".');
    }
  } finally {
    await handle.close();
  }
}
