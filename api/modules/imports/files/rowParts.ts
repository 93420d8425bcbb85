import type { SourceRow } from '../parse/sourceRow';

export type RowFormat = 'csv' | 'json';
export interface ReadRowsInput {
  file: string;
  format: RowFormat;
}

/** Some rows of a file. The first part of a CSV file includes its header. */
export interface RowPart {
  header?: string[];
  rows: SourceRow[];
}

/** A reader's next step: the header, a row, or the number of bytes read without one. */
export type ReadStep = { header: string[] } | { row: SourceRow } | { bytes: number };
