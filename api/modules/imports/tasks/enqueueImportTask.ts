import type { Knex } from 'knex';
import type { Services } from '#api/http/endpoint';
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

const fileExpiredMessage = 'The file is not kept any more. Please upload it again.';
const startedByCommandMessage = 'This import was begun on the command line and goes on there.';

/**
 * Queues a check, run or undo of an import, or resumes an interrupted one.
 * @throws 404 if the import doesn't exist, 409 if the task isn't possible in its state, 400 if its columns can't identify a company
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
 * Saves the mapping of a file's columns. It invalidates the results of an earlier check.
 * @throws 404 if the import doesn't exist, 409 if it is running or imported, 400 if the mapping doesn't fit its columns
 */
export async function saveColumnMapping({ database, now }: Services, id: number, mapping: readonly ColumnField[]): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => {
    const importFile = await lockImport(trx, id, now());
    requireIdle(importFile, now());
    if (importFile.batch_id !== null || !importFile.columns)
      throw new ApiError('conflict', 'It is imported already; its columns stay as they were read.');
    await deleteCheckProblems(trx, id);
    const columns = applyMapping(importFile.columns, mapping);
    await ImportFile.query(trx)
      .findById(id)
      .patch({ ...idleColumns, columns, checked: null, fault: null, remove_at: now() + fileRetentionMs });
  });
}

/** Locks an import and loads it with its batch. */
async function lockImport(trx: Knex.Transaction, id: number, now: number): Promise<ImportFile> {
  const locked = await ImportFile.query(trx).findById(id).forUpdate().select('id');
  const importFile = locked && (await ImportFile.query(trx).findById(id).withGraphFetched('batch'));
  if (!importFile || isExpired(importFile, now)) throw notFound('import');
  return importFile;
}

/** Whether an import isn't visible any more: its file is due for removal and nothing was imported from it. */
function isExpired({ remove_at, batch_id, task }: ImportFile, now: number): boolean {
  return remove_at !== null && remove_at <= now && batch_id === null && task === null;
}

function requireIdle(importFile: ImportFile, now: number): void {
  const { state } = deriveImportState(importFile, now);
  if (state === 'checking' || state === 'importing' || state === 'undoing') throw new ApiError('conflict', 'It is being worked on right now.');
}

function requireUndoable(importFile: ImportFile, now: number): void {
  if (!importFile.batch) throw new ApiError('conflict', 'Nothing was imported yet.');
  if (deriveImportState(importFile, now).state === 'undone') throw new ApiError('conflict', 'This import was undone already.');
}

function requireRunnable(importFile: ImportFile, task: ImportTask, now: number): void {
  const { state, task: interrupted } = deriveImportState(importFile, now);
  if (importFile.by_command) throw new ApiError('conflict', startedByCommandMessage);
  const isResuming = state === 'interrupted' && interrupted === task;
  if (importFile.batch_id !== null && !isResuming)
    throw new ApiError('conflict', 'It is imported already. Upload the file again to import it once more.');
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
