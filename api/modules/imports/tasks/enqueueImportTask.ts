import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { ApiError, notFound } from '#api/http/errors';
import type { User } from '#api/modules/accounts/models/User';
import type { ColumnField } from '#contract/imports/importFields';
import type { ImportTask } from '#contract/imports/imports';
import { ImportCheckProblem, ImportFile } from '../models/ImportFile';
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
  const { database, importWorker, now } = services;
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
  importWorker.wake();
}

/**
 * Saves the mapping of a file's columns. The results of an earlier check become invalid.
 * @throws 404 for an unknown import, 409 if it was run or is in progress, 400 if these are not its columns
 */
export async function saveColumnMapping({ database, now }: Services, id: number, mapping: readonly ColumnField[]): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => {
    const importFile = await lockImport(trx, id, now());
    requireIdle(importFile, now());
    if (importFile.batch_id !== null || !importFile.columns)
      throw new ApiError('conflict', "This file has already been imported, so you can't change its columns.");
    await deleteCheckProblems(trx, id);
    const columns = applyMapping(importFile.columns, mapping);
    await ImportFile.query(trx)
      .findById(id)
      .patch({ ...idleColumns, columns, checked: null, fault: null, remove_at: now() + fileRetentionMs });
  });
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
