import { array, boolean, type InferType, number, object, string } from 'yup';
import { findShapeProblem } from '../shared/values/jsonShape';
import { listOf } from '../shared/values/listOf';
import type { DecimalSeparator } from '../shared/values/numberSeparators';
import type { StatusTexts } from '../shared/values/statusText';
import { type ImportField, importFieldKeys } from './importFields';
import { dateOrders, importOptions } from './importOptions';

export const problemKinds = ['error', 'decide', 'warning'] as const;
export type ProblemKind = (typeof problemKinds)[number];

export const importProblem = object({
  row: number().integer().required(),
  /** An error excludes the row; so does `decide`, until a person chooses the company. */
  kind: string().oneOf(problemKinds).required(),
  /** Name of the column in the file; null if the whole row is meant. */
  column: string().nullable().defined(),
  value: string().nullable().defined(),
  reason: string().required(),
});
export type ImportProblem = InferType<typeof importProblem>;

const count = () => number().integer().required();
export const importCounts = object({
  created: count(),
  updated: count(),
  unchanged: count(),
  refused: count(),
  doubtful: count(),
  warnings: count(),
});
export type ImportCounts = InferType<typeof importCounts>;

/** Result of an import, or of a dry run. */
export const importOutcome = object({
  counts: importCounts,
  /** Columns that are not mapped. */
  unread: array(string().required()).required(),
  /** Terms that are in no vocabulary, with the number of rows that use them. */
  unknown_terms: array(object({ field: string().required(), term: string().required(), rows: count() })).required(),
});
export type ImportOutcome = InferType<typeof importOutcome>;

export const importUndoResult = object({
  removed: count(),
  restored: count(),
  /** Contractors that were not restored: they were changed since, or for the given reason. */
  kept: array(object({ id: count(), name: string().required(), reason: string().optional() })).required(),
  /** Contractors that were restored except for one thing each. */
  adjusted: array(object({ row: count(), id: count(), name: string().required(), reason: string().required() })).required(),
});
export type ImportUndoResult = InferType<typeof importUndoResult>;

/** `interrupted`: the process that ran the task is gone, and no other process will resume it automatically. */
export const importStates = ['uploaded', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone', 'interrupted'] as const;
export type ImportState = (typeof importStates)[number];
export const importStateTexts: StatusTexts<ImportState> = {
  uploaded: { label: 'Uploaded', tone: 'quiet' },
  checking: { label: 'Checking', tone: 'waiting' },
  checked: { label: 'Checked', tone: 'quiet' },
  importing: { label: 'Importing', tone: 'waiting' },
  imported: { label: 'Imported', tone: 'good' },
  undoing: { label: 'Undoing', tone: 'waiting' },
  undone: { label: 'Undone', tone: 'quiet' },
  interrupted: { label: 'Interrupted', tone: 'bad' },
};

export const importTasks = ['check', 'run', 'undo'] as const;
export type ImportTask = (typeof importTasks)[number];

/** How the file of an import was read. */
const layout = object({
  /** Name of the encoding, and what people call it. */
  encoding: string().required(),
  encoding_label: string().required(),
  /** Null for JSON. */
  header_row: number().integer().nullable().defined(),
  /** The first rows with values, of which one can be chosen as the header. */
  top_rows: array(object({ row: count(), cells: array(string().defined()).required() })).required(),
});
export type ImportLayout = InferType<typeof layout>;

/** `unknown`: no date proves the order of day and month; `contradictory`: dates prove both. A person chooses the order. */
const dateEvidence = [...dateOrders, 'unknown', 'contradictory'] as const;
export type DateEvidence = (typeof dateEvidence)[number];

/** An import in the list, with its progress. */
export const adminImport = object({
  id: count(),
  name: string().required(),
  bytes: number().integer().nullable().defined(),
  /** Null until the file has been checked. */
  rows: number().integer().nullable().defined(),
  state: string().oneOf(importStates).required(),
  /** The task that is running or was interrupted. */
  task: string().oneOf(importTasks).nullable().defined(),
  progress: object({ done: count(), total: count(), row: count() }).nullable().defined(),
  /** Why the last task failed or did not finish. */
  fault: string().nullable().defined(),
  /** Whether the file is still stored. Without it nothing can be checked or imported. */
  has_file: boolean().required(),
  by_command: boolean().required(),
  options: importOptions.required(),
  created_at: string().required(),
  created_by: string().nullable().defined(),
  ended_at: string().nullable().defined(),
  /** Number of the import on the command line; null until it has run. */
  batch: number().integer().nullable().defined(),
  checked: importOutcome.nullable().defined(),
  result: importOutcome.nullable().defined(),
  undone: importUndoResult.nullable().defined(),
});
export type AdminImport = InferType<typeof adminImport>;

const field = () => string<ImportField>().oneOf(importFieldKeys).nullable().defined();
const dateOrder = () => string().oneOf(dateOrders).nullable();

/** An import with the columns of its file and a preview of its first rows. */
export const importDetails = adminImport.shape({
  /** Null for imports of the command line, and for files received before this was stored. */
  layout: layout.nullable().defined(),
  columns: array(
    object({
      name: string().defined(),
      samples: array(string().required()).required(),
      field: field(),
      /** Decimal separator by which whole numbers are parsed; null if the cells do not tell, or the column has no numbers. */
      decimal_sign: string<DecimalSeparator>().oneOf(['.', ',']).nullable().defined(),
      /** The order of day and month that was chosen. */
      date_order: dateOrder().defined(),
      /** What the dates of the column prove; null if no date can be confused, or the column is no date. */
      date_evidence: string<DateEvidence>().oneOf(dateEvidence).nullable().defined(),
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
  listOf(object({ name: string().defined(), field: field(), date_order: dateOrder().optional() }), {
    maxItems: maxColumns,
    notAListMessage: mappingMessage,
    parse: parseJsonList,
  });

export const importMapping = object({ mapping: columnFields().required() });
export type ImportMapping = InferType<typeof importMapping>;

/** Fields that a script sends together with its file. All form values are strings. */
export const importForm = importOptions.shape({
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

/** Response to a script: what was or would be done, and every row that was not imported unchanged. */
export const importSummary = object({
  import: count(),
  dry_run: boolean().required(),
  outcome: importOutcome,
  problems: array(importProblem).required(),
});
export type ImportSummaryResponse = InferType<typeof importSummary>;
