import { findCellCountFault, nameCells, nameColumns, parseCells } from './csvCells';
import { resolveEncoding } from './detectEncoding';
import { findHeader } from './findHeader';
import { LineQueue } from './lineQueue';
import { type Line, readLines } from './readLines';
import type { ReadRowsInput, ReadStep } from './rowParts';

const unclosedQuoteMessage = 'This row has a quotation mark that is not closed.';
const afterBrokenRowMessage = 'This row does not match the header, probably because a quotation mark in the row before it is not closed.';

/**
 * Reads the rows of a CSV file. Detects its encoding and its header row unless they were chosen, and the delimiter. A row with unbalanced quotes is reduced to its first line, and reading
 * continues with the next line, so that a forgotten quote swallows no valid rows. After such a row only rows that fit the header are accepted,
 * because the rest of it is not a company.
 * @throws UnreadableFileError if the header is unreadable, or the file is not text
 */
export async function* readCsv({ file, encoding: chosenEncoding, headerRow: chosenRow }: Omit<ReadRowsInput, 'format'>): AsyncGenerator<ReadStep> {
  const encoding = await resolveEncoding(file, chosenEncoding);
  const lines = new LineQueue(readLines(file, encoding));
  const { header, delimiter, row: headerRow, topRows } = await findHeader(lines, chosenRow);
  const columns = nameColumns(header);
  yield { start: { layout: { encoding, header_row: headerRow, top_rows: topRows }, header: columns.map(({ name }) => name) } };
  let afterBroken = false;
  // Bytes reported without rows.
  let reportedBytes = 0;
  for (let row = headerRow + 1; ; row += 1) {
    const block = await lines.readBlock();
    const [first] = block;
    if (!first) return;
    const bytes = first.bytes;
    const cells = cellsOfBlock(block, delimiter, header.length, lines);
    const broken = cells === null ? unclosedQuoteMessage : findCellCountFault(cells, header.length);
    const fitsHeader = cells?.length === header.length;
    if (broken && !(afterBroken && !fitsHeader)) yield { row: { row, cells: null, broken, bytes } };
    else if (afterBroken && !fitsHeader) yield { row: { row, cells: null, broken: afterBrokenRowMessage, bytes } };
    else if (cells?.some((cell) => cell.trim() !== '')) yield { row: { row, cells: nameCells(columns, cells), bytes } };
    else if (bytes !== reportedBytes) {
      reportedBytes = bytes;
      yield { bytes };
    }
    afterBroken = cells === null || (afterBroken && !fitsHeader);
  }
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
