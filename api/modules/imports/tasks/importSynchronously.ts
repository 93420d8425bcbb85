import type { Services } from '#api/config/services';
import { ApiError, invalidFields } from '#api/http/errors';
import type { ColumnField } from '#contract/imports/importFields';
import type { ImportOptions } from '#contract/imports/importOptions';
import type { ImportSummaryResponse } from '#contract/imports/imports';
import { type ImportColumn, queryImports } from '../models/ImportFile';
import { findColumnByHeader } from '../parse/columns';
import { UnreadableFileError } from '../parse/sourceRow';
import { presentImport } from '../presenter';
import { BatchError, BusyError } from '../write/batches';
import { deriveImportState } from './deriveImportState';
import { claimColumns, executeTask, failTask, releaseTask } from './importTask';
import { readAllProblems } from './problems';
import { applyMapping, type ImportUpload, receiveImport } from './receiveImport';

/**
 * Imports an uploaded file, or does a dry run, while a script waits for the response. Admins find it among their imports.
 * @throws 400 for a file that is unreadable, completely or from some point on, 409 while another import is running
 */
export async function importSynchronously(
  services: Services,
  { user, file }: ImportUpload,
  dryRun: boolean,
  mapping: readonly ColumnField[] | undefined,
  options: ImportOptions,
): Promise<ImportSummaryResponse> {
  const { database, now } = services;
  const assignFields = (columns: ImportColumn[]) => applyMapping(columns, mapping ?? mapByHeader(columns));
  const received = await receiveImport(services, { user, file }, assignFields, options);
  const task = dryRun ? 'check' : 'run';
  const claim = { task, task_user_id: user.id, ...claimColumns(now()), attempts: 1 } as const;
  const importFile = await database.transactionWithoutInvalidation(async (trx) => received.$query(trx).patchAndFetch(claim));
  try {
    await executeTask(services, importFile, new AbortController().signal);
  } catch (error) {
    if (error instanceof UnreadableFileError || error instanceof BatchError) await failTask(services, importFile, error.message);
    else await releaseTask(services, importFile, true);
    if (error instanceof UnreadableFileError) throw invalidFields({ file: error.message });
    if (error instanceof BusyError) throw new ApiError('conflict', error.message);
    throw error;
  }
  const finished = await queryImports(database.read).findById(importFile.id).throwIfNotFound();
  if (finished.fault !== null) throw invalidFields({ file: `${finished.fault} The rows before it were imported as batch ${finished.batch_id}.` });
  const { checked, result } = presentImport(finished, deriveImportState(finished, now()));
  const outcome = dryRun ? checked : result;
  if (!outcome) throw new Error(`Import ${finished.id} returned no result.`);
  return { import: finished.id, dry_run: dryRun, outcome, problems: await readAllProblems(services, finished) };
}

/** Maps by exact header names as on the command line: there is no person to confirm suggestions. */
function mapByHeader(columns: readonly ColumnField[]): ColumnField[] {
  return columns.map(({ name }) => ({ name, field: findColumnByHeader(name)?.field ?? null }));
}
