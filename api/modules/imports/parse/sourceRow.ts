import type { ProblemKind } from '#contract/imports/imports';

export interface SourceRow {
  /** As in a spreadsheet: the header of a CSV file is row 1. Items of a JSON file count from 1. */
  row: number;
  /** Keyed by the file's column names; null for a row that could not be parsed. */
  cells: Record<string, unknown> | null;
  /** Why the row could not be parsed. */
  broken?: string;
  /** The column with the error, if it is a single one. */
  brokenColumn?: string;
  /** Bytes of the file up to the end of this row. */
  bytes: number;
}

/** A problem of a row. An error excludes the row; so does `decide`, until a person chooses the company. */
export interface Problem {
  row: number;
  kind: ProblemKind;
  /** The file's column name; null if the whole row is meant. */
  column: string | null;
  value: string | null;
  reason: string;
}

/** Error of a row without a name. */
export const missingNameMessage = 'The company has no name. If cells were merged in the spreadsheet, repeat the name in each row.';

/** Question about a row whose only value reads like a sentence. */
export const sentenceMessage =
  'The row has only a text that reads like a note below the table. The row is not imported. Check whether it is a company.';

/** Thrown for a file that is unreadable, completely or from some point on. The message is shown to the person who provided it. */
export class UnreadableFileError extends Error {
  /** The batch of the rows before the error. */
  batch?: number;
}

/** Truncates a problem to the size of the table's columns. */
export function toProblemRow({ row, kind, column, value, reason }: Problem): Problem {
  return { row, kind, column: column?.slice(0, 100) ?? null, value: value?.slice(0, 200) ?? null, reason: reason.slice(0, 500) };
}
