import type { ProblemKind } from '#contract/imports/imports';

/** A row of a file that is imported. */
export interface SourceRow {
  /** As a spreadsheet counts: the header of a CSV file is row 1. Items of a JSON file count from 1. */
  row: number;
  /** By the file's own column names; null for a row that could not be taken apart. */
  cells: Record<string, unknown> | null;
  /** Why it could not be taken apart. */
  broken?: string;
  /** The column that is at fault, where it is a single one. */
  brokenColumn?: string;
  /** Bytes of the file up to the end of this row. */
  bytes: number;
}

/** What somebody has to know about a row. An error keeps it out; so does `decide`, until a person says which company is meant. */
export interface Problem {
  row: number;
  kind: ProblemKind;
  /** The file's own name of the column; null where the row as a whole is meant. */
  column: string | null;
  value: string | null;
  reason: string;
}

/** A file that can't be read at all, or not to its end; the message is a sentence for the person who gave it. */
export class UnreadableFileError extends Error {
  /** The batch of what came before the fault. */
  batch?: number;
}

/** A problem as far as the tables have room for it. */
export function toProblemRow({ row, kind, column, value, reason }: Problem): Problem {
  return { row, kind, column: column?.slice(0, 100) ?? null, value: value?.slice(0, 200) ?? null, reason: reason.slice(0, 500) };
}
