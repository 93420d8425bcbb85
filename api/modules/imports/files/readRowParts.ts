import type { SourceRow } from '../parse/sourceRow';
import { enforceRowLimits } from './enforceRowLimits';
import { readCsv } from './readCsv';
import { readJson } from './readJson';

/** Format of a file. */
export type RowFormat = 'csv' | 'json';
export interface ReadRowsInput {
  file: string;
  format: RowFormat;
}

/** A batch of rows. The first part of a CSV file has the header. */
export interface RowPart {
  header?: string[];
  rows: SourceRow[];
}

/** A step of a reader: the header, a row, or the number of bytes read so far without a row. */
export type ReadStep = { header: string[] } | { row: SourceRow } | { bytes: number };

const readers: Record<RowFormat, (file: string) => AsyncGenerator<ReadStep>> = { csv: readCsv, json: readJson };

/** Maximum rows and characters of a part, because parts are copied between threads. */
const partLimits = { rows: 200, characters: 256 * 1024 };
/** Bytes after which an incomplete part is sent, so that progress is visible. */
const bytesBetweenParts = 1024 * 1024;

/**
 * Reads the rows of an import file in parts. It would block the event loop, so run it in a thread.
 * @throws UnreadableFileError if the file can't be read to its end; the rows before the fault have been yielded by then
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
    // Yield the remaining rows even if reading failed.
    if (rows.length > 0) yield { rows };
  }
}

function estimateSize({ cells }: SourceRow): number {
  return Object.values(cells ?? {}).reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 100), 0);
}
