import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { ApiError, invalidFields, notFound } from '#api/http/errors';
import type { User } from '#api/modules/accounts/models/User';
import { type ColumnField, findMappingProblems } from '#contract/imports/importFields';
import type { ImportOptions } from '#contract/imports/importOptions';
import type { ImportTask } from '#contract/imports/imports';
import { inspectFile } from '../files/inspectFile';
import { withStoredFile } from '../files/temporaryFiles';
import { ImportCheckProblem, type ImportColumn, ImportFile } from '../models/ImportFile';
import { validateMapping } from '../parse/mapping';
import { UnreadableFileError } from '../parse/sourceRow';
import { deriveImportState } from './deriveImportState';
import { idleColumns } from './importTask';
import { applyMapping, fileRetentionMs } from './receiveImport';

const fileExpiredMessage = 'The file is no longer stored. Upload it again.';
const startedByCommandMessage = 'This import was started on the command line. Resume it there.';

/**
 * Queues an import to be checked, run or undone in the background, or resumed after an interruption.
 * @throws 404 for an unknown import, 409 if its state does not allow the task, 400 if its mapping does not identify companies
 */
export async function enqueueImportTask(services: Services, user: User, id: number, task: ImportTask): Promise<void> {
  const { database, workers, now } = services;
  await database.transactionWithoutInvalidation(async (trx) => {
    const importFile = await lockImport(trx, id, now());
    requireIdle(importFile, now());
    if (task === 'undo') requireUndoable(importFile, now());
    else requireRunnable(importFile, task, now());
    const isSameTask = importFile.task === task;
    if (task === 'check') await deleteCheckProblems(trx, id);
    await ImportFile.query(trx)
      .findById(id)
      .patch({
        ...idleColumns,
        task,
        task_user_id: user.id,
        fault: null,
        ...(!isSameTask && { done: 0, total: 0, row: 0 }),
        ...(task === 'check' && { checked: null }),
        ...(importFile.storage_key !== null && { remove_at: now() + fileRetentionMs }),
      });
  });
  workers.wake('imports');
}

/**
 * Saves the mapping of a file's columns. The results of an earlier check become invalid.
 * @throws 404 for an unknown import, 409 if it was run or is in progress, 400 if these are not its columns
 */
export async function saveColumnMapping({ database, now }: Services, id: number, mapping: readonly ColumnField[]): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => {
    const importFile = await lockImport(trx, id, now());
    requireIdle(importFile, now());
    const earlier = requireChangeable(importFile);
    await deleteCheckProblems(trx, id);
    const columns = applyMapping(earlier, mapping);
    await ImportFile.query(trx)
      .findById(id)
      .patch({ ...idleColumns, columns, checked: null, fault: null, remove_at: now() + fileRetentionMs });
  });
}

/**
 * Saves how a file is read. Its columns and first rows are read again; a column that is still there keeps its field. The results of an earlier check
 * become invalid.
 * @throws 404 for an unknown import, 409 if it was run or is in progress, 400 if the file cannot be read so
 */
export async function saveImportOptions({ database, storage, now }: Services, id: number, options: ImportOptions): Promise<void> {
  const stored = await ImportFile.query(database.read).findById(id);
  if (!stored || isExpired(stored, now())) throw notFound('import');
  requireChangeable(stored);
  // The stored file never changes, so it is inspected before the transaction.
  const inspected = await withStoredFile(storage, stored, (file) => inspectFile(file, options)).catch((error: unknown) => {
    if (!(error instanceof UnreadableFileError)) throw error;
    const isHeaderChanged = options.header_row !== null && options.header_row !== stored.options?.header_row;
    throw invalidFields({ [isHeaderChanged ? 'header_row' : 'encoding']: error.message });
  });
  await database.transactionWithoutInvalidation(async (trx) => {
    const importFile = await lockImport(trx, id, now());
    requireIdle(importFile, now());
    const earlier = requireChangeable(importFile);
    await deleteCheckProblems(trx, id);
    const { columns, firstRows, layout } = inspected;
    await ImportFile.query(trx)
      .findById(id)
      .patch({
        ...idleColumns,
        ...{ options, layout, first_rows: firstRows, columns: keepFields(columns, earlier) },
        ...{ checked: null, fault: null, remove_at: now() + fileRetentionMs },
      });
  });
}

/** Keeps the chosen fields of columns that the file still has. If none is left that identifies the company, the suggested ones are used. */
function keepFields(columns: ImportColumn[], earlier: readonly ImportColumn[]): ImportColumn[] {
  const byName = new Map(earlier.map((column) => [column.name, column]));
  const kept = columns.map((column) => {
    const { field, date_order = null } = byName.get(column.name) ?? column;
    return { ...column, field, date_order };
  });
  const { columns: conflicts, missing } = findMappingProblems(kept);
  return missing || conflicts.size > 0 ? columns : kept;
}

/**
 * Returns the columns of a file that has not been imported.
 * @throws 409 if it has been
 */
function requireChangeable({ batch_id, columns }: ImportFile): ImportColumn[] {
  if (batch_id === null && columns) return columns;
  throw new ApiError('conflict', "This file has already been imported, so you can't change its columns.");
}

/** Loads and locks an import with its batch. */
async function lockImport(trx: Knex.Transaction, id: number, now: number): Promise<ImportFile> {
  const locked = await ImportFile.query(trx).findById(id).forUpdate().select('id');
  const importFile = locked && (await ImportFile.query(trx).findById(id).withGraphFetched('batch'));
  if (!importFile || isExpired(importFile, now)) throw notFound('import');
  return importFile;
}

/** Whether an import is no longer visible: its file is due for deletion, and nothing was imported from it. */
function isExpired({ remove_at, batch_id, task }: ImportFile, now: number): boolean {
  return remove_at !== null && remove_at <= now && batch_id === null && task === null;
}

function requireIdle(importFile: ImportFile, now: number): void {
  const { state } = deriveImportState(importFile, now);
  if (state === 'checking' || state === 'importing' || state === 'undoing')
    throw new ApiError('conflict', 'This import is in progress. Wait until it has finished.');
}

function requireUndoable(importFile: ImportFile, now: number): void {
  if (!importFile.batch) throw new ApiError('conflict', 'Nothing has been imported yet, so there is nothing to undo.');
  if (deriveImportState(importFile, now).state === 'undone') throw new ApiError('conflict', 'This import has already been undone.');
}

function requireRunnable(importFile: ImportFile, task: ImportTask, now: number): void {
  const { state, task: interrupted } = deriveImportState(importFile, now);
  if (importFile.by_command) throw new ApiError('conflict', startedByCommandMessage);
  const isResuming = state === 'interrupted' && interrupted === task;
  if (importFile.batch_id !== null && !isResuming)
    throw new ApiError('conflict', 'This file has already been imported. To import it again, upload it again.');
  if (importFile.storage_key === null || (importFile.remove_at !== null && importFile.remove_at <= now))
    throw new ApiError('conflict', fileExpiredMessage);
  try {
    validateMapping(importFile.columns ?? []);
  } catch (error) {
    if (error instanceof UnreadableFileError) throw new ApiError('invalid', error.message, { mapping: error.message });
    throw error;
  }
}

async function deleteCheckProblems(trx: Knex.Transaction, id: number): Promise<void> {
  await ImportCheckProblem.query(trx).delete().where('file_id', id);
}
