import { suggestField } from '../parse/mapping';
import { UnreadableFileError } from '../parse/sourceRow';
import { parseCells } from './csvCells';
import { maxColumns } from './enforceRowLimits';
import type { LineQueue } from './lineQueue';
import type { Line } from './readLines';

/** Number of rows with content among which the header row is looked for. Titles above it are shorter. */
const maxRowsAbove = 30;
/** Number of rows, with empty ones, after which the search ends. */
const maxRowsRead = 200;
const delimiters = [',', ';', '\t', '|'];

export interface Header {
  header: string[];
  delimiter: string;
  /** As in a spreadsheet, from 1. */
  row: number;
}

interface Candidate extends Omit<Header, 'header'> {
  /** Null if a quotation mark is not closed. */
  cells: string[] | null;
  /** Number of distinct fields that its cells name. */
  known: number;
  filled: number;
}

/**
 * Finds the header row below titles, empty rows and a `sep=` line, and leaves the queue behind it. It is the row that names the most fields; if none
 * names any, the first row that is as wide as the table.
 * @throws UnreadableFileError if there is none
 */
export async function findHeader(lines: LineQueue): Promise<Header> {
  const blocks: Line[][] = [];
  const candidates: Candidate[] = [];
  let declared: string | undefined;
  let row = 0;
  while (candidates.length < maxRowsAbove && row < maxRowsRead) {
    const block = await lines.readBlock();
    if (block.length === 0) break;
    const text = block.map((line) => line.text).join('');
    const separator = row === 0 && declared === undefined ? /^"?sep=(.?)"?\s*$/i.exec(text)?.[1] : undefined;
    if (separator !== undefined) {
      declared = separator || '\t';
      continue;
    }
    row += 1;
    blocks.push(block);
    const candidate = readCandidate(text, row, declared);
    if (candidate.cells === null || candidate.filled > 0) candidates.push(candidate);
    // The usual file has its header in the first row.
    if (candidates.length === 1 && candidate.known > 1) break;
  }
  const found = chooseHeader(candidates);
  if (!found) throw new UnreadableFileError('The file has no readable rows.');
  if (!found.cells) throw new UnreadableFileError('The header row has a quotation mark that is not closed.');
  lines.putBack(blocks.slice(found.row).flat());
  const header = found.cells.map((cell) => cell.trim());
  if (header.length > maxColumns) throw new UnreadableFileError(`The header has ${header.length} columns. The limit is ${maxColumns}.`);
  return { header, delimiter: found.delimiter, row: found.row };
}

function readCandidate(text: string, row: number, declared: string | undefined): Candidate {
  const unquoted = text.replace(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => unquoted.split(delimiter).length);
  const delimiter = declared ?? delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
  const cells = parseCells(text, delimiter);
  const fields = new Set(cells?.flatMap((cell) => suggestField(cell) ?? []));
  return { cells, delimiter, row, known: fields.size, filled: cells?.filter((cell) => cell.trim() !== '').length ?? 0 };
}

function chooseHeader(candidates: readonly Candidate[]): Candidate | undefined {
  const [first] = candidates;
  if (!first?.cells) return first;
  const mostKnown = Math.max(...candidates.map(({ known }) => known));
  if (mostKnown > 0) return candidates.find(({ known }) => known === mostKnown);
  const widest = Math.max(...candidates.map(({ filled }) => filled));
  // A header may lack the names of some columns.
  return candidates.find(({ filled }) => filled > 1 && filled * 2 > widest) ?? first;
}
