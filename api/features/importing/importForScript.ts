import type { Context } from 'koa';
import type { ColumnField } from '../../contract/importFields';
import type { ImportSummaryAnswer } from '../../contract/imports';
import type { Services } from '../../endpoint';
import { ApiError, invalidFields } from '../../errors';
import { userOf } from '../../middleware/access';
import { shownImports } from '../../models/ImportFile';
import { presentImport } from '../../presenters/adminImport';
import { BatchError, BusyError } from './batches';
import { columnCalled } from './columns';
import { importState } from './importState';
import { doTask, endWithFault, ownWork, releaseTask } from './importTask';
import { allProblems } from './problems';
import { applyMapping, receiveImport } from './receiveImport';
import { UnreadableFileError } from './sourceRow';

/**
 * Imports an uploaded file, or says what that would do, while a script waits for it. The admins find it among their imports.
 * @throws 400 for a file that can't be read or not to its end, 409 while another import is running
 */
export async function importForScript(
  services: Services,
  ctx: Context,
  dryRun: boolean,
  mapping: readonly ColumnField[] | undefined,
): Promise<ImportSummaryAnswer> {
  const { database, now } = services;
  const received = await receiveImport(services, ctx, (columns) => applyMapping(columns, mapping ?? byOwnNames(columns)));
  const task = dryRun ? 'check' : 'run';
  const taken = { task, task_user_id: userOf(ctx).id, ...ownWork(now()), attempts: 1 } as const;
  const made = await database.transactionAside(async (trx) => received.$query(trx).patchAndFetch(taken));
  try {
    await doTask(services, made, new AbortController().signal);
  } catch (error) {
    if (error instanceof UnreadableFileError || error instanceof BatchError) await endWithFault(services, made, error.message);
    else await releaseTask(services, made, true);
    if (error instanceof UnreadableFileError) throw invalidFields({ file: error.message });
    if (error instanceof BusyError) throw new ApiError('conflict', error.message);
    throw error;
  }
  const done = await shownImports(database.read).findById(made.id).throwIfNotFound();
  if (done.fault !== null) throw invalidFields({ file: `${done.fault} What comes before is imported, as batch ${done.batch_id}.` });
  const { checked, result } = presentImport(done, importState(done, now()));
  const outcome = dryRun ? checked : result;
  if (!outcome) throw new Error(`Import ${done.id} has come to nothing.`);
  return { import: done.id, dry_run: dryRun, outcome, problems: await allProblems(services, done) };
}

/** As on the command line: nobody is there to look at what else they may mean. */
function byOwnNames(columns: readonly ColumnField[]): ColumnField[] {
  return columns.map(({ name }) => ({ name, field: columnCalled(name)?.field ?? null }));
}
