import { maxHeaderRow } from '#contract/imports/importOptions';
import type { FileLayout } from '../models/ImportFile';
import { abbreviateCell } from '../parse/cells';
import { suggestField } from '../parse/mapping';
import { UnreadableFileError } from '../parse/sourceRow';
import { parseCells } from './csvCells';
import { maxColumns } from './enforceRowLimits';
import type { LineQueue } from './lineQueue';
import type { Line } from './readLines';

/** Number of rows with content among which the header row is looked for. Titles above it are shorter. */
const maxRowsAbove = 30;
/** Rows and cells from which a person chooses the header row. */
const maxTopRows = 30;
const maxTopCells = 12;
const delimiters = [',', ';', '\t', '|'];

export interface Header {
  header: string[];
  delimiter: string;
  /** As in a spreadsheet, from 1. */
  row: number;
  /** The first rows of the file, whether they are above the header or below. */
  topRows: FileLayout['top_rows'];
}

interface Candidate extends Pick<Header, 'delimiter' | 'row'> {
  /** Null if a quotation mark is not closed. */
  cells: string[] | null;
  /** Number of distinct fields that its cells name. */
  known: number;
  filled: number;
}

/**
 * Finds the header row below titles, empty rows and a `sep=` line, and leaves the queue behind it. Unless it was chosen, it is the row that names the
 * most fields; if none names any, the first row that is as wide as the table.
 * @param chosenRow number of the row; null to find it
 * @throws UnreadableFileError if there is none
 */
export async function findHeader(lines: LineQueue, chosenRow: number | null): Promise<Header> {
  const blocks: Line[][] = [];
  const candidates: Candidate[] = [];
  let declared: string | undefined;
  while (chosenRow === null ? candidates.length < maxRowsAbove && blocks.length < maxHeaderRow : blocks.length < chosenRow) {
    const block = await lines.readBlock();
    if (block.length === 0) break;
    const text = textOf(block);
    const separator = blocks.length === 0 && declared === undefined ? /^"?sep=(.?)"?\s*$/i.exec(text)?.[1] : undefined;
    if (separator !== undefined) {
      declared = separator || '\t';
      continue;
    }
    blocks.push(block);
    const candidate = readCandidate(text, blocks.length, declared);
    if (candidate.cells === null || candidate.filled > 0) candidates.push(candidate);
    // The usual file has its header in the first row.
    if (chosenRow === null && candidates.length === 1 && candidate.known > 1) break;
  }
  const found = chosenRow === null ? chooseHeader(candidates) : requireRow(candidates, chosenRow);
  if (!found) throw new UnreadableFileError('The file has no readable rows.');
  if (!found.cells) throw new UnreadableFileError('The header row has a quotation mark that is not closed.');
  const header = found.cells.map((cell) => cell.trim());
  if (header.length > maxColumns) throw new UnreadableFileError(`The header has ${header.length} columns. The limit is ${maxColumns}.`);
  while (blocks.length < maxTopRows) {
    const block = await lines.readBlock();
    if (block.length === 0) break;
    blocks.push(block);
  }
  lines.putBack(blocks.slice(found.row).flat());
  return { header, delimiter: found.delimiter, row: found.row, topRows: sampleRows(blocks, found.delimiter) };
}

function textOf(block: Line[]): string {
  return block.map((line) => line.text).join('');
}

/** @throws UnreadableFileError if the row is empty, or beyond the end of the file */
function requireRow(candidates: readonly Candidate[], row: number): Candidate {
  const chosen = candidates.find((candidate) => candidate.row === row);
  if (!chosen) throw new UnreadableFileError(`Row ${row} has no values, so it can't be the header row. Choose another row.`);
  return chosen;
}

function sampleRows(blocks: Line[][], delimiter: string): FileLayout['top_rows'] {
  return blocks.slice(0, maxTopRows).flatMap((block, index) => {
    const cells = parseCells(textOf(block), delimiter, true)?.slice(0, maxTopCells).map(abbreviateCell) ?? [];
    return cells.some((cell) => cell !== '') ? [{ row: index + 1, cells }] : [];
  });
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
