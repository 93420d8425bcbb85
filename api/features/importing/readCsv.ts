import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { CsvError, parse } from 'csv-parse';
import { parse as parseText } from 'csv-parse/sync';
import { columnCalled } from './columns';
import { readDefused } from './formulas';
import { type SourceRow, UnreadableFileError } from './sourceRow';

/** No row of ours is longer; one that is has a quote that does not close. */
const longestRow = 512 * 1024;
const identifying = ['name', 'external_id', 'slug'];
const restOfBroken = 'It follows a row whose quote is not closed, and does not fit the header.';
const delimiters = [',', ';', '\t'];

interface ParsedRow {
  cells: string[];
  /** Of the file, up to the end of this row. */
  end: number;
}

/**
 * The rows of a CSV file, one at a time. Knows comma, semicolon and tab by the header. A row whose quotes do not fit is
 * read by its first line alone, and reading goes on with the next line: a forgotten quote swallows no good rows. After
 * such a row only what fits the header is taken, so that the rest of it is no company.
 * @throws UnreadableFileError where there is no usable header, or the file is no text
 */
export async function* readCsv(file: string): AsyncGenerator<SourceRow> {
  const { header, delimiter, end } = await readHeader(file);
  let start = end;
  let row = 1;
  let afterBroken = false;
  for (let finished = false; !finished; ) {
    finished = true;
    for await (const parsed of parsedRows(file, start, delimiter)) {
      row += 1;
      if (parsed !== null && !(await swallowsLines(file, start, parsed, delimiter, header.length))) {
        start = parsed.end;
        if (afterBroken && parsed.cells.length !== header.length) yield { row, cells: null, broken: restOfBroken, bytes: start };
        else {
          afterBroken = false;
          yield* sourceRow(row, header, parsed.cells, start);
        }
        continue;
      }
      const line = await readLine(file, start);
      start = line.end;
      const cells = parsed === null ? cellsOfLine(line.text, delimiter) : null;
      if (cells && (!afterBroken || fits(line.text, delimiter, header.length))) {
        afterBroken = false;
        yield* sourceRow(row, header, cells, start);
      } else {
        yield { row, cells: null, broken: afterBroken ? restOfBroken : 'A quote in this row is not closed.', bytes: start };
        afterBroken = true;
      }
      finished = false;
      break;
    }
  }
}

/** None for a blank row. */
function* sourceRow(row: number, header: string[], cells: string[], bytes: number): Generator<SourceRow> {
  const broken = brokenBy(cells, header.length);
  if (broken) yield { row, cells: null, broken, bytes };
  else if (cells.some((cell) => cell.trim() !== '')) yield { row, cells: named(header, cells), bytes };
}

/** The cells of a line with quotes inside its texts, which say nothing; null where a quote is not closed. */
function cellsOfLine(line: string, delimiter: string): string[] | null {
  try {
    return parseText(line, { delimiter, relax_quotes: true, relax_column_count: true })[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** Whether a row is one whose forgotten quote took in good rows: it has several lines, does not fit the header, and one of its lines does. */
async function swallowsLines(file: string, start: number, { cells, end }: ParsedRow, delimiter: string, columns: number): Promise<boolean> {
  if (cells.length === columns || !cells.some((cell) => cell.includes('\n'))) return false;
  const [, ...others] = (await readText(file, start, end)).trim().split(/\r?\n/);
  return others.some((line) => fits(line, delimiter, columns));
}

/** Whether a line is a row of its own. */
function fits(line: string, delimiter: string, columns: number): boolean {
  return line.split('"').length % 2 === 1 && cellsOfLine(line, delimiter)?.length === columns;
}

function brokenBy(cells: string[], columns: number): string | undefined {
  if (cells.slice(columns).every((cell) => cell === '')) return undefined;
  return `The row has ${cells.length} cells, the header ${columns}.`;
}

/** Cells that a short row lacks are not among them: they say nothing. */
function named(header: string[], cells: string[]): Record<string, string> {
  return Object.fromEntries(header.flatMap((name, index) => (name !== '' && cells[index] !== undefined ? [[name, readDefused(cells[index])]] : [])));
}

/** Rows from a place in the file on; null, as the last one, for a row whose quotes do not fit. */
async function* parsedRows(file: string, start: number, delimiter: string): AsyncGenerator<ParsedRow | null> {
  const ends: number[] = [];
  let failed = false;
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    skip_records_with_error: true,
    max_record_size: longestRow,
    on_record: (cells: string[], { bytes }) => {
      if (failed) return null;
      ends.push(start + bytes);
      return cells;
    },
  });
  parser.on('skip', () => {
    failed = true;
    parser.end();
  });
  const source = createReadStream(file, { start });
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const cells of source.pipe(parser)) yield { cells, end: ends.shift() ?? start };
    if (failed) yield null;
  } finally {
    source.destroy();
    parser.destroy();
  }
}

async function readHeader(file: string): Promise<{ header: string[]; delimiter: string; end: number }> {
  const beginning = await readPart(file, 0);
  if (beginning.length === 0) throw new UnreadableFileError('The file is empty.');
  if (beginning.subarray(0, 4096).includes(0)) {
    throw new UnreadableFileError('The file is not plain text (UTF-8). In a spreadsheet program, save it as "CSV UTF-8".');
  }
  const firstLine = beginning.toString('utf8').split(/\r?\n|\r/, 1)[0] ?? '';
  const unquoted = firstLine.replace(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => unquoted.split(delimiter).length);
  const delimiter = delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
  const first = (await parsedRows(file, 0, delimiter).next()).value;
  if (!first) throw new UnreadableFileError('The header row can not be read: a quote in it is not closed.');
  const header = first.cells.map((cell: string) => cell.trim());
  const twice = header.find((name: string, index: number) => name !== '' && header.indexOf(name) !== index);
  if (twice !== undefined) throw new UnreadableFileError(`The header names the column "${twice}" twice.`);
  const fields = header.map((name: string) => columnCalled(name)?.field);
  const rival = header.find((_: string, index: number) => fields[index] !== undefined && fields.indexOf(fields[index]) !== index);
  if (rival !== undefined) throw new UnreadableFileError(`Two columns mean the same; "${rival}" is one of them.`);
  if (!header.some((name: string) => identifying.includes(columnCalled(name)?.field ?? ''))) {
    throw new UnreadableFileError('The header row has no column "name", nor "external_id" or "slug" of companies that are here already.');
  }
  return { header, delimiter, end: first.end };
}

/** The line at a place, and where the next one begins. What follows a row may begin with the end of its line. */
async function readLine(file: string, start: number): Promise<{ text: string; end: number }> {
  let bytes = Buffer.alloc(0);
  for (;;) {
    const part = await readPart(file, start + bytes.length);
    bytes = Buffer.concat([bytes, part]);
    const skipped = /^[\r\n]*/.exec(bytes.toString('latin1', 0, 2))?.[0].length ?? 0;
    const found = bytes.indexOf(0x0a, skipped);
    if (found < 0 && part.length > 0) continue;
    const length = found < 0 ? bytes.length : found + 1;
    return { text: bytes.toString('utf8', skipped, length).trimEnd(), end: start + length };
  }
}

async function readText(file: string, start: number, end: number): Promise<string> {
  return buffer(createReadStream(file, { start, end: end - 1 })).then(String);
}

async function readPart(file: string, position: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(64 * 1024), position });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
