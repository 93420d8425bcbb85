import type { QueryBuilder, TransactionOrKnex } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import { User } from '#api/modules/accounts/models/User';
import type { ColumnField } from '#contract/imports/importFields';
import type { ImportOutcome, ImportTask, ImportUndoResult, ProblemKind } from '#contract/imports/imports';
import type { ColumnSeparators } from '#contract/shared/values/numberSeparators';
import { ImportBatch } from './ImportBatch';

/** A column of a file, with sample values and the field that it is read as. */
export interface ImportColumn extends ColumnField {
  samples: string[];
  /** Number separators of the column in the whole file; absent in older imports. */
  signs?: ColumnSeparators;
}

/** One of the first rows of a file, unparsed. */
export interface FirstRow {
  row: number;
  cells: Record<string, unknown> | null;
  broken?: string;
}

/** Number of processes that may crash during a task before it needs a person. */
export const maxImportAttempts = 3;

/** An import as admins see it: its file, mapping and current task. */
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
  /** Whether it was started on the command line, in which case no file is stored. */
  declare by_command: boolean;
  declare format: string;
  /** null for an import of the command line, and once the file is deleted. */
  declare storage_key: string | null;
  declare bytes: number | null;
  declare user_id: number | null;
  declare created_at: number;
  declare remove_at: number | null;
  declare columns: ImportColumn[] | null;
  declare first_rows: FirstRow[] | null;
  declare rows: number | null;
  declare batch_id: number | null;
  /** The queued or running task; null for none. */
  declare task: ImportTask | null;
  declare task_user_id: number | null;
  declare host: string | null;
  declare pid: number | null;
  declare touched_at: number | null;
  /** Number of processes that started the task without finishing it. */
  declare attempts: number;
  declare done: number;
  declare total: number;
  declare row: number;
  declare fault: string | null;
  declare contractors_before: number | null;
  declare checked: ImportOutcome | null;
  declare result: Omit<ImportOutcome, 'counts'> | null;
  /** Older imports lack `adjusted`. */
  declare undone: (Omit<ImportUndoResult, 'adjusted'> & Partial<Pick<ImportUndoResult, 'adjusted'>>) | null;

  declare batch?: ImportBatch | null;
  declare user?: User | null;
}

/** A problem that a dry run found in a row. */
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

/** A problem that an import found in a row. */
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

/** Columns of the list. `columns` and `first_rows` are left out because they may be large. */
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

/** Imports with their batches and users, without `columns` and `first_rows`. */
export function queryImports(knex: TransactionOrKnex): QueryBuilder<ImportFile, ImportFile[]> {
  return ImportFile.query(knex)
    .select(listColumns.map((column) => `import_files.${column}`))
    .withGraphFetched('[batch, user]')
    .modifyGraph('user', (user) => void user.select('id', 'full_name'));
}
