import type { SourceRow } from '../parse/sourceRow';
import { enforceRowLimits } from './enforceRowLimits';
import { readCsv } from './readCsv';
import { readJson } from './readJson';
import type { ReadRowsInput, ReadStep, RowFormat, RowPart } from './rowParts';

const readers: Record<RowFormat, (input: ReadRowsInput) => AsyncGenerator<ReadStep>> = { csv: readCsv, json: readJson };

/** Maximum rows and characters of one part, because messages between threads are copied. */
const partLimits = { rows: 200, characters: 256 * 1024 };
/** Bytes after which an incomplete part is sent, so that progress is visible. */
const bytesBetweenParts = 1024 * 1024;

/**
 * Reads the rows of an import file in parts. Blocks the event loop, so call it in a thread.
 * @throws UnreadableFileError if the file is unreadable, or becomes so after the rows before the error
 */
export async function* readRowParts(input: ReadRowsInput): AsyncGenerator<RowPart> {
  let rows: SourceRow[] = [];
  let characters = 0;
  let sent = 0;
  try {
    for await (const step of readers[input.format](input)) {
      if ('start' in step) {
        yield { start: step.start, rows: [] };
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
    // Also sends the rows before a read error.
    if (rows.length > 0) yield { rows };
  }
}

function estimateSize({ cells }: SourceRow): number {
  return Object.values(cells ?? {}).reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 100), 0);
}
