import type { SourceRow } from '../parse/sourceRow';
import { enforceRowLimits } from './enforceRowLimits';
import { readCsv } from './readCsv';
import { readJson } from './readJson';
import type { ReadRowsInput, ReadStep, RowFormat, RowPart } from './rowParts';

const readers: Record<RowFormat, (file: string) => AsyncGenerator<ReadStep>> = { csv: readCsv, json: readJson };

/** Rows of one part at most, and of how many characters: what passes between threads is copied. */
const partLimits = { rows: 200, characters: 256 * 1024 };
/** After so many bytes an incomplete part is sent, so that progress is visible. */
const bytesBetweenParts = 1024 * 1024;

/**
 * The rows of a file that is to be imported, in parts. Takes long for the event loop: call it in a thread.
 * @throws UnreadableFileError where the file can't be read, or not to its end; what came before the fault was given already
 */
export async function* readRowParts({ file, format }: ReadRowsInput): AsyncGenerator<RowPart> {
  let rows: SourceRow[] = [];
  let characters = 0;
  let sent = 0;
  try {
    for await (const step of readers[format](file)) {
      if ('header' in step) {
        yield { header: step.header, rows: [] };
        continue;
      }
      if ('row' in step) {
        const row = enforceRowLimits(step.row);
        rows.push(row);
        characters += estimateSize(row);
      }
      const bytes = 'row' in step ? step.row.bytes : step.bytes;
      if (rows.length < partLimits.rows && characters < partLimits.characters && bytes - sent < bytesBetweenParts) continue;
      yield { rows };
      rows = [];
      characters = 0;
      sent = bytes;
    }
  } finally {
    // Also where the file cannot be read any further.
    if (rows.length > 0) yield { rows };
  }
}

function estimateSize({ cells }: SourceRow): number {
  return Object.values(cells ?? {}).reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 100), 0);
}
