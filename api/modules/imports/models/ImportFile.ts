import type { QueryBuilder, TransactionOrKnex } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import { User } from '#api/modules/accounts/models/User';
import type { ColumnField } from '#contract/imports/importFields';
import type { ImportOutcome, ImportTask, ImportUndoResult, ProblemKind } from '#contract/imports/imports';
import type { ColumnSeparators } from '#contract/shared/values/numberSeparators';
import { ImportBatch } from './ImportBatch';

/** A column of a file, with some of what is in it and what it is read as. */
export interface ImportColumn extends ColumnField {
  samples: string[];
  /** How its numbers are written, in the whole file; absent for files that were received before that was looked at. */
  signs?: ColumnSeparators;
}

/** One of the first rows of a file, as it stands there. */
export interface FirstRow {
  row: number;
  cells: Record<string, unknown> | null;
  broken?: string;
}

/** So many processes may die over an import before it waits for a person. */
export const maxImportAttempts = 3;

/** An import as the admins see it: the file, how it is read, and what is being done with it. */
export class ImportFile extends BaseModel {
  static override tableName = 'import_files';
  static override booleanColumns = ['by_command'];
  static override jsonAttributes = ['columns', 'first_rows', 'checked', 'result', 'undone'];
  static override relationMappings = () => ({
    batch: { relation: BaseModel.BelongsToOneRelation, modelClass: ImportBatch, join: { from: 'import_files.batch_id', to: 'import_batches.id' } },
    user: { relation: BaseModel.BelongsToOneRelation, modelClass: User, join: { from: 'import_files.user_id', to: 'users.id' } },
  });

  declare id: number;
  declare name: string;
  /** Whether it was begun on the command line, which keeps no file. */
  declare by_command: boolean;
  declare format: string;
  /** Null for one of the command line, and once the file is removed. */
  declare storage_key: string | null;
  declare bytes: number | null;
  declare user_id: number | null;
  declare created_at: number;
  declare remove_at: number | null;
  declare columns: ImportColumn[] | null;
  declare first_rows: FirstRow[] | null;
  declare rows: number | null;
  declare batch_id: number | null;
  /** What is to be done or being done; null for nothing. */
  declare task: ImportTask | null;
  declare task_user_id: number | null;
  declare host: string | null;
  declare pid: number | null;
  declare touched_at: number | null;
  /** How many processes have begun the task and not ended it. */
  declare attempts: number;
  declare done: number;
  declare total: number;
  declare row: number;
  declare fault: string | null;
  declare contractors_before: number | null;
  declare checked: ImportOutcome | null;
  declare result: Omit<ImportOutcome, 'counts'> | null;
  /** Older ones have no `adjusted`. */
  declare undone: (Omit<ImportUndoResult, 'adjusted'> & Partial<Pick<ImportUndoResult, 'adjusted'>>) | null;

  declare batch?: ImportBatch | null;
  declare user?: User | null;
}

/** A row of a dry run that was not taken as it is. */
export class ImportCheckProblem extends BaseModel {
  static override tableName = 'import_check_problems';
  declare id: number;
  declare file_id: number;
  declare row: number;
  declare kind: ProblemKind;
  declare column: string | null;
  declare value: string | null;
  declare reason: string;
}

/** The same of an import. */
export class ImportBatchProblem extends BaseModel {
  static override tableName = 'import_problems';
  declare id: number;
  declare batch_id: number;
  declare row: number;
  declare kind: ProblemKind;
  declare column: string | null;
  declare value: string | null;
  declare reason: string;
}

/** Without what only the step of the columns shows, which may be large. */
const listColumns = [
  'id',
  'name',
  'by_command',
  'format',
  'storage_key',
  'bytes',
  'user_id',
  'created_at',
  'remove_at',
  'rows',
  'batch_id',
  'task',
  'task_user_id',
  'host',
  'pid',
  'touched_at',
  'attempts',
  'done',
  'total',
  'row',
  'fault',
  'contractors_before',
  'checked',
  'result',
  'undone',
] as const;

/** Imports with their batches and who made them, but for the columns of their files. */
export function queryImports(knex: TransactionOrKnex): QueryBuilder<ImportFile, ImportFile[]> {
  return ImportFile.query(knex)
    .select(listColumns.map((column) => `import_files.${column}`))
    .withGraphFetched('[batch, user]')
    .modifyGraph('user', (user) => void user.select('id', 'full_name'));
}
