import { maxWholeNumber } from '#contract/imports/importFields';
import type { AdminImport, ImportDetails, ImportState, ImportTask } from '#contract/imports/imports';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import { inferDecimalSeparator } from '#contract/shared/values/numberSeparators';
import type { ImportFile } from './models/ImportFile';

/** State of an import and its current or interrupted task. */
export interface ImportStatus {
  state: ImportState;
  task: ImportTask | null;
}

/** An import for the admins' list. @param file import with fetched batch and user */
export function presentImport(file: ImportFile, { state, task }: ImportStatus): AdminImport {
  const { id, name, bytes, rows, done, total, row, fault, batch, checked, result, undone, user } = file;
  const counts = batch && {
    created: batch.created,
    updated: batch.updated,
    unchanged: batch.unchanged,
    refused: batch.refused,
    doubtful: batch.doubtful,
    warnings: batch.warnings,
  };
  return {
    id,
    name,
    bytes,
    rows,
    state,
    task,
    progress: task && file.task ? { done, total, row } : null,
    fault,
    has_file: file.storage_key !== null,
    by_command: file.by_command,
    created_at: iso(file.created_at),
    created_by: user?.full_name ?? null,
    ended_at: isoOrNull(batch?.ended_at),
    batch: file.batch_id,
    checked,
    result: counts ? { counts, unread: result?.unread ?? [], unknown_terms: result?.unknown_terms ?? [] } : null,
    // Imports undone by older versions have no `adjusted`.
    undone: undone && { ...undone, adjusted: undone.adjusted ?? [] },
  };
}

/** An import with the columns of its file. @param preview its first rows, parsed */
export function presentImportDetails(file: ImportFile, status: ImportStatus, preview: ImportDetails['preview']): ImportDetails {
  const columns = (file.columns ?? []).map(({ name, samples, field, signs }) => {
    const maxValue = field && maxWholeNumber(field);
    return { name, samples, field, decimal_sign: maxValue === null ? null : inferDecimalSeparator(signs, maxValue) };
  });
  return { ...presentImport(file, status), columns, preview };
}
