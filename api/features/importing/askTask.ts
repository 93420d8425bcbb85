import type { Knex } from 'knex';
import type { ColumnField } from '../../contract/importFields';
import type { ImportTask } from '../../contract/imports';
import type { Services } from '../../endpoint';
import { ApiError, notFound } from '../../errors';
import { ImportCheckProblem, ImportFile } from '../../models/ImportFile';
import type { User } from '../../models/User';
import { importState } from './importState';
import { atRest } from './importTask';
import { requireMapping } from './mapping';
import { applyMapping, keptFor } from './receiveImport';
import { UnreadableFileError } from './sourceRow';

const gone = 'The file is not kept any more. Please upload it again.';
const elsewhere = 'This import was begun on the command line and goes on there.';

/**
 * Lets an import be checked, run or taken back in the background, or gone on with where that was interrupted.
 * @throws 404 for no such import, 409 where that can't be done with it now, 400 where its columns make no company
 */
export async function askTask(services: Services, user: User, id: number, task: ImportTask): Promise<void> {
  const { database, imports, now } = services;
  await database.transactionAside(async (trx) => {
    const made = await holdImport(trx, id, now());
    requireIdle(made, now());
    if (task === 'undo') requireUndoable(made, now());
    else requireRunnable(made, task, now());
    const isSame = made.task === task;
    if (task === 'check') await forgetCheck(trx, id);
    await ImportFile.query(trx)
      .findById(id)
      .patch({
        ...atRest,
        task,
        task_user_id: user.id,
        fault: null,
        ...(!isSame && { done: 0, total: 0, row: 0 }),
        ...(task === 'check' && { checked: null }),
        ...(made.storage_key !== null && { remove_at: now() + keptFor }),
      });
  });
  imports.wake();
}

/**
 * Says what the columns of a file are to be read as; what an earlier check found does not hold any more.
 * @throws 404 for no such import, 409 where it is run or being worked on, 400 where these are not its columns
 */
export async function mapColumns({ database, now }: Services, id: number, mapping: readonly ColumnField[]): Promise<void> {
  await database.transactionAside(async (trx) => {
    const made = await holdImport(trx, id, now());
    requireIdle(made, now());
    if (made.batch_id !== null || !made.columns) throw new ApiError('conflict', 'It is imported already; its columns stay as they were read.');
    await forgetCheck(trx, id);
    const columns = applyMapping(made.columns, mapping);
    await ImportFile.query(trx)
      .findById(id)
      .patch({ ...atRest, columns, checked: null, fault: null, remove_at: now() + keptFor });
  });
}

/** An import with its batch, held against others. */
async function holdImport(trx: Knex.Transaction, id: number, now: number): Promise<ImportFile> {
  const held = await ImportFile.query(trx).findById(id).forUpdate().select('id');
  const made = held && (await ImportFile.query(trx).findById(id).withGraphFetched('batch'));
  if (!made || isRemoved(made, now)) throw notFound('import');
  return made;
}

/** Whether nobody sees an import any more: its file is due, and nothing was imported from it. */
function isRemoved({ remove_at, batch_id, task }: ImportFile, now: number): boolean {
  return remove_at !== null && remove_at <= now && batch_id === null && task === null;
}

function requireIdle(made: ImportFile, now: number): void {
  const { state } = importState(made, now);
  if (state === 'checking' || state === 'importing' || state === 'undoing') throw new ApiError('conflict', 'It is being worked on right now.');
}

function requireUndoable(made: ImportFile, now: number): void {
  if (!made.batch) throw new ApiError('conflict', 'Nothing was imported yet.');
  if (importState(made, now).state === 'undone') throw new ApiError('conflict', 'This import was undone already.');
}

function requireRunnable(made: ImportFile, task: ImportTask, now: number): void {
  const { state, task: interrupted } = importState(made, now);
  if (made.by_command) throw new ApiError('conflict', elsewhere);
  const goesOn = state === 'interrupted' && interrupted === task;
  if (made.batch_id !== null && !goesOn) throw new ApiError('conflict', 'It is imported already. Upload the file again to import it once more.');
  if (made.storage_key === null || (made.remove_at !== null && made.remove_at <= now)) throw new ApiError('conflict', gone);
  try {
    requireMapping(made.columns ?? []);
  } catch (error) {
    if (error instanceof UnreadableFileError) throw new ApiError('invalid', error.message, { mapping: error.message });
    throw error;
  }
}

async function forgetCheck(trx: Knex.Transaction, id: number): Promise<void> {
  await ImportCheckProblem.query(trx).delete().where('file_id', id);
}
