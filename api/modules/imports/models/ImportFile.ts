import type { QueryBuilder, TransactionOrKnex } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import { User } from '#api/modules/accounts/models/User';
import type { ColumnField } from '#contract/imports/importFields';
import type { ImportOptions } from '#contract/imports/importOptions';
import type { ImportLayout, ImportOutcome, ImportTask, ImportUndoResult, ProblemKind } from '#contract/imports/imports';
import type { ColumnSigns } from '../parse/columnSigns';
import { ImportBatch } from './ImportBatch';

/** A column of a file, with sample values and the field that it is mapped to. */
export interface ImportColumn extends ColumnField {
  samples: string[];
  /** Formats of numbers and dates in the whole file; absent for files received before these were detected. */
  signs?: ColumnSigns;
}

/** How a file was read: the encoding as a name for iconv-lite. */
export type FileLayout = Omit<ImportLayout, 'encoding_label'>;

/** One of the first rows of a file, unparsed. */
export interface FirstRow {
  row: number;
  cells: Record<string, unknown> | null;
  broken?: string;
}

/** Number of processes that may die during an import's task before it needs a person. */
export const maxImportAttempts = 3;

/** An import as admins see it: the file, its mapping, and its current task. */
export class ImportFile extends BaseModel {
  static override tableName = 'import_files';
  static override booleanColumns = ['by_command'];
  static override jsonAttributes = ['columns', 'first_rows', 'layout', 'options', 'checked', 'result', 'undone'];
  static override relationMappings = () => ({
    batch: { relation: BaseModel.BelongsToOneRelation, modelClass: ImportBatch, join: { from: 'import_files.batch_id', to: 'import_batches.id' } },
    user: { relation: BaseModel.BelongsToOneRelation, modelClass: User, join: { from: 'import_files.user_id', to: 'users.id' } },
  });

  declare id: number;
  declare name: string;
  /** Whether it was started on the command line, which does not store the file. */
  declare by_command: boolean;
  declare format: string;
  /** Null for imports of the command line, and once the file is deleted. */
  declare storage_key: string | null;
  declare bytes: number | null;
  declare user_id: number | null;
  declare created_at: number;
  declare remove_at: number | null;
  declare columns: ImportColumn[] | null;
  declare first_rows: FirstRow[] | null;
  /** Null for imports of the command line, and for files received before it was stored. */
  declare layout: FileLayout | null;
  /** Null for the defaults. */
  declare options: ImportOptions | null;
  declare rows: number | null;
  declare batch_id: number | null;
  /** The queued or running task; null for none. */
  declare task: ImportTask | null;
  declare task_user_id: number | null;
  declare host: string | null;
  declare pid: number | null;
  declare touched_at: number | null;
  /** Number of processes that started the task without completing it. */
  declare attempts: number;
  declare done: number;
  declare total: number;
  declare row: number;
  declare fault: string | null;
  declare contractors_before: number | null;
  declare checked: ImportOutcome | null;
  declare result: Omit<ImportOutcome, 'counts'> | null;
  /** Older results have no `adjusted`. */
  declare undone: (Omit<ImportUndoResult, 'adjusted'> & Partial<Pick<ImportUndoResult, 'adjusted'>>) | null;

  declare batch?: ImportBatch | null;
  declare user?: User | null;
}

/** A row of a file with a problem. */
export class StoredProblem extends BaseModel {
  declare id: number;
  declare row: number;
  declare kind: ProblemKind;
  declare column: string | null;
  declare value: string | null;
  declare reason: string;
}

/** A row of a dry run with a problem. */
export class ImportCheckProblem extends StoredProblem {
  static override tableName = 'import_check_problems';
  declare file_id: number;
}

/** A row of an import with a problem. */
class ImportBatchProblem extends StoredProblem {
  static override tableName = 'import_problems';
  declare batch_id: number;
}

/** Omits columns that only the mapping step uses, which may be large. */
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
  'options',
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

/** Queries imports with their batches and creators, without the columns of their files. */
export function queryImports(knex: TransactionOrKnex): QueryBuilder<ImportFile, ImportFile[]> {
  return ImportFile.query(knex)
    .select(listColumns.map((column) => `import_files.${column}`))
    .withGraphFetched('[batch, user]')
    .modifyGraph('user', (user) => void user.select('id', 'full_name'));
}

/** Queries the problems of the import itself once it has run, else of its dry run. */
export function queryProblems(knex: TransactionOrKnex, { id, batch_id }: ImportFile): QueryBuilder<StoredProblem> {
  const model: typeof StoredProblem = batch_id === null ? ImportCheckProblem : ImportBatchProblem;
  return model.query(knex).where(batch_id === null ? { file_id: id } : { batch_id });
}
