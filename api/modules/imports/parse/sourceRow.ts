import type { ProblemKind } from '#contract/imports/imports';

/** A row of an import file. */
export interface SourceRow {
  /** Row number as in a spreadsheet: the header of a CSV file is row 1. Items of a JSON file count from 1. */
  row: number;
  /** Cells by the file's column names; null for a row that couldn't be read. */
  cells: Record<string, unknown> | null;
  /** Why the row couldn't be read. */
  broken?: string;
  /** The invalid column, if it is a single one. */
  brokenColumn?: string;
  /** Bytes of the file up to the end of this row. */
  bytes: number;
}

/** A problem with a row. An `error` excludes the row; `decide` excludes it until a person has identified the company. */
export interface Problem {
  row: number;
  kind: ProblemKind;
  /** The file's name of the column; null for the whole row. */
  column: string | null;
  value: string | null;
  reason: string;
}

/** Thrown if a file can't be read, or not to its end. The message is a sentence for the user. */
export class UnreadableFileError extends Error {
  /** Id of the batch that imported the rows before the fault. */
  batch?: number;
}

/** Truncates a problem to the lengths of the database columns. */
export function toProblemRow({ row, kind, column, value, reason }: Problem): Problem {
  return { row, kind, column: column?.slice(0, 100) ?? null, value: value?.slice(0, 200) ?? null, reason: reason.slice(0, 500) };
}
