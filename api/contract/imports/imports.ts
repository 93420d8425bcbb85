import { array, boolean, type InferType, number, object, string } from 'yup';
import { findShapeProblem } from '../shared/values/jsonShape';
import { listOf } from '../shared/values/listOf';
import type { DecimalSeparator } from '../shared/values/numberSeparators';
import { type ImportField, importFieldKeys } from './importFields';

export const problemKinds = ['error', 'decide', 'warning'] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** What somebody has to know about a row of a file. */
export const importProblem = object({
  row: number().integer().required(),
  /** An error keeps the row out; so does `decide`, until a person says which company is meant. */
  kind: string().oneOf(problemKinds).required(),
  /** As the file calls it; null where the row as a whole is meant. */
  column: string().nullable().defined(),
  value: string().nullable().defined(),
  reason: string().required(),
});
export type ImportProblem = InferType<typeof importProblem>;

const count = () => number().integer().required();
const counts = object({ created: count(), updated: count(), unchanged: count(), refused: count(), doubtful: count(), warnings: count() });
export type ImportCounts = InferType<typeof counts>;

/** What a file comes to, in a dry run or for good. */
const outcome = object({
  counts,
  /** Columns that nothing reads. */
  unread: array(string().required()).required(),
  /** Terms that no vocabulary has, with how many rows name them. */
  unknown_terms: array(object({ field: string().required(), term: string().required(), rows: count() })).required(),
});
export type ImportOutcome = InferType<typeof outcome>;

const undoResult = object({
  removed: count(),
  restored: count(),
  /** Contractors that were not restored, because somebody has changed them since or for the given reason. */
  kept: array(object({ id: count(), name: string().required(), reason: string().optional() })).required(),
  /** Those that were restored, but for one thing each. */
  adjusted: array(object({ row: count(), id: count(), name: string().required(), reason: string().required() })).required(),
});
export type ImportUndoResult = InferType<typeof undoResult>;

/** `interrupted` says that the process which worked on it is gone and nobody goes on by itself. */
export const importStates = ['uploaded', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone', 'interrupted'] as const;
export type ImportState = (typeof importStates)[number];
export const importTasks = ['check', 'run', 'undo'] as const;
export type ImportTask = (typeof importTasks)[number];

/** An import as the list and its progress tell of it. */
export const adminImport = object({
  id: count(),
  /** Of the file. */
  name: string().required(),
  bytes: number().integer().nullable().defined(),
  /** Null until it has been looked through. */
  rows: number().integer().nullable().defined(),
  state: string().oneOf(importStates).required(),
  /** What is being done, or was interrupted. */
  task: string().oneOf(importTasks).nullable().defined(),
  progress: object({ done: count(), total: count(), row: count() }).nullable().defined(),
  /** Why the last task could not be done, or not to its end. */
  fault: string().nullable().defined(),
  /** Whether the file is still kept: without it nothing can be checked or imported. */
  has_file: boolean().required(),
  by_command: boolean().required(),
  created_at: string().required(),
  created_by: string().nullable().defined(),
  ended_at: string().nullable().defined(),
  /** The number that the command line knows the import by; null until it is run. */
  batch: number().integer().nullable().defined(),
  checked: outcome.nullable().defined(),
  result: outcome.nullable().defined(),
  undone: undoResult.nullable().defined(),
});
export type AdminImport = InferType<typeof adminImport>;

const field = () => string<ImportField>().oneOf(importFieldKeys).nullable().defined();

/** One import with the columns of its file and how its first rows are read. */
export const importDetails = adminImport.shape({
  columns: array(
    object({
      name: string().defined(),
      samples: array(string().required()).required(),
      field: field(),
      /** The decimal sign by which its whole numbers are read; null where its cells do not tell, or it holds no numbers. */
      decimal_sign: string<DecimalSeparator>().oneOf(['.', ',']).nullable().defined(),
    }),
  ).required(),
  preview: array(
    object({
      row: count(),
      cells: array(object({ field: string<ImportField>().oneOf(importFieldKeys).required(), text: string().defined() })).required(),
      problems: array(importProblem).required(),
    }),
  ).required(),
});
export type ImportDetails = InferType<typeof importDetails>;

const maxColumns = 500;
const mappingMessage = 'The mapping must be JSON: a list of objects with name and field.';
const columnFields = () =>
  listOf(object({ name: string().defined(), field: field() }), { maxItems: maxColumns, notAListMessage: mappingMessage, parse: parseJsonList });

/** How the columns of a file are to be read. */
export const importMapping = object({ mapping: columnFields().required() });
export type ImportMapping = InferType<typeof importMapping>;

/** What a script sends beside its file; in a form everything is a text. */
export const importForm = object({
  mapping: columnFields().optional(),
});

/** Form values are strings; one that cannot be parsed is passed on unchanged, so that validation rejects it. */
function parseJsonList(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent;
  try {
    const value: unknown = JSON.parse(sent);
    return findShapeProblem(value) === undefined ? value : sent;
  } catch {
    return sent;
  }
}

/** What a script is answered: what was or would be done, and every row that was not taken as it is. */
export const importSummary = object({
  import: count(),
  dry_run: boolean().required(),
  outcome,
  problems: array(importProblem).required(),
});
export type ImportSummaryResponse = InferType<typeof importSummary>;
