import type { SourceRow } from '../parse/sourceRow';

/** How a file is read. */
export type RowFormat = 'csv' | 'json';
export interface ReadRowsInput {
  file: string;
  format: RowFormat;
}

/** Some rows of a file; the first part of a CSV file has its header. */
export interface RowPart {
  header?: string[];
  rows: SourceRow[];
}

/** A reader's next step: the header of the file, a row, or that so many bytes have been read without one. */
export type ReadStep = { header: string[] } | { row: SourceRow } | { bytes: number };
