import type { FileLayout } from '../models/ImportFile';
import type { SourceRow } from '../parse/sourceRow';

export type RowFormat = 'csv' | 'json';
export interface ReadRowsInput {
  file: string;
  format: RowFormat;
  /** As in `importOptions`; detected if null. */
  encoding: string | null;
  headerRow: number | null;
}

/** How a file was read; the header only of a CSV file. */
export interface FileStart {
  layout: FileLayout;
  header: string[] | null;
}

/** Some rows of a file. The first part includes its start. */
export interface RowPart {
  start?: FileStart;
  rows: SourceRow[];
}

/** A reader's next step: the start, a row, or the number of bytes read without one. */
export type ReadStep = { start: FileStart } | { row: SourceRow } | { bytes: number };
