import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { parse } from 'csv-parse';
import { readDefused } from './formulas';
import { type SourceRow, UnreadableFileError } from './sourceRow';

/** No row of ours is longer; one that is has a quote that does not close. */
const longestRow = 512 * 1024;
const delimiters = [',', ';', '\t'];

interface ParsedRow {
  cells: string[];
  /** Of the file, up to the end of this row. */
  end: number;
}

/**
 * The rows of a CSV file, one at a time. Knows comma, semicolon and tab by the header. A row that can't be taken apart is
 * given as such; reading goes on with the line after its first one, so that a forgotten quote does not swallow good rows.
 * @throws UnreadableFileError where there is no usable header, or the file is no text
 */
export async function* readCsv(file: string): AsyncGenerator<SourceRow> {
  const { header, delimiter, end } = await readHeader(file);
  let start = end;
  let row = 1;
  for (let finished = false; !finished; ) {
    finished = true;
    for await (const parsed of parsedRows(file, start, delimiter)) {
      row += 1;
      if (parsed === null || swallowsLines(parsed.cells, header.length)) {
        start = await nextLine(file, start);
        yield { row, cells: null, broken: 'A quote in this row is not closed.', bytes: start };
        finished = false;
        break;
      }
      const broken = brokenBy(parsed.cells, header.length);
      start = parsed.end;
      if (broken) yield { row, cells: null, broken, bytes: start };
      else if (parsed.cells.some((cell) => cell.trim() !== '')) yield { row, cells: named(header, parsed.cells), bytes: start };
    }
  }
}

/** A forgotten quote makes one row of several lines, whose cells do not fit the header. */
function swallowsLines(cells: string[], columns: number): boolean {
  return cells.length !== columns && cells.some((cell) => cell.includes('\n'));
}

function brokenBy(cells: string[], columns: number): string | undefined {
  if (cells.slice(columns).every((cell) => cell === '')) return undefined;
  return `The row has ${cells.length} cells, the header ${columns}.`;
}

/** Cells that a short row lacks are not among them: they say nothing. */
function named(header: string[], cells: string[]): Record<string, string> {
  return Object.fromEntries(header.flatMap((name, index) => (name !== '' && cells[index] !== undefined ? [[name, readDefused(cells[index])]] : [])));
}

/** Rows from a place in the file on; null, as the last one, for a row whose quote does not close. */
async function* parsedRows(file: string, start: number, delimiter: string): AsyncGenerator<ParsedRow | null> {
  const ends: number[] = [];
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
    max_record_size: longestRow,
    on_record: (cells: string[], { bytes }) => {
      ends.push(start + bytes);
      return cells;
    },
  });
  let unclosed = false;
  parser.on('skip', () => {
    unclosed = true;
    parser.end();
  });
  const source = createReadStream(file, { start });
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const cells of source.pipe(parser)) yield { cells, end: ends.shift() ?? start };
    if (unclosed) yield null;
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
  return { header, delimiter, end: first.end };
}

/** Where the line after the one at a place begins. */
async function nextLine(file: string, start: number): Promise<number> {
  for (let from = start; ; ) {
    const part = await readPart(file, from);
    // What follows a row begins with the end of its line, where that was not read yet.
    const skipped = from === start ? (/^[\r\n]+/.exec(part.toString('latin1'))?.[0].length ?? 0) : 0;
    const found = part.indexOf(0x0a, skipped);
    if (found >= 0) return from + found + 1;
    if (part.length === 0) return from;
    from += part.length;
  }
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
