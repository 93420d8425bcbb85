import { isDateField, maxWholeNumber } from '#contract/imports/importFields';
import { defaultImportOptions, importEncodingLabel } from '#contract/imports/importOptions';
import type { AdminImport, DateEvidence, ImportDetails, ImportState, ImportTask } from '#contract/imports/imports';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import { inferDecimalSeparator } from '#contract/shared/values/numberSeparators';
import type { ImportFile } from './models/ImportFile';
import type { DateSigns } from './parse/dates';

export interface ImportStatus {
  state: ImportState;
  task: ImportTask | null;
}

/**
 * Presents an import in the admins' list.
 * @param file with its batch and creator
 */
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
    options: file.options ?? defaultImportOptions,
    created_at: iso(file.created_at),
    created_by: user?.full_name ?? null,
    ended_at: isoOrNull(batch?.ended_at),
    batch: file.batch_id,
    checked,
    result: counts ? { counts, unread: result?.unread ?? [], unknown_terms: result?.unknown_terms ?? [] } : null,
    // Results from before `adjusted` existed do not contain it.
    undone: undone && { ...undone, adjusted: undone.adjusted ?? [] },
  };
}

/**
 * Presents an import with the columns of its file.
 * @param preview the parsed first rows
 */
export function presentImportDetails(file: ImportFile, status: ImportStatus, preview: ImportDetails['preview']): ImportDetails {
  const columns = (file.columns ?? []).map(({ name, samples, field, signs, date_order = null }) => {
    const maxValue = field && maxWholeNumber(field);
    const decimal_sign = maxValue === null ? null : inferDecimalSeparator(signs, maxValue);
    return { name, samples, field, decimal_sign, date_order, date_evidence: isDateField(field) ? inferDateOrder(signs?.dates) : null };
  });
  const layout = file.layout && { ...file.layout, encoding_label: importEncodingLabel(file.layout.encoding) };
  return { ...presentImport(file, status), layout, columns, preview };
}

function inferDateOrder(dates: DateSigns | undefined): DateEvidence | null {
  if (!dates) return null;
  const [order, ...others] = dates.proven;
  if (others.length > 0) return 'contradictory';
  return order ?? (dates.isAmbiguous ? 'unknown' : null);
}
