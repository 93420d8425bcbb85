import { largestWhole } from '../contract/importFields';
import type { AdminImport, ImportState, ImportTask, WholeImport } from '../contract/imports';
import { decimalSignOf } from '../contract/numberSigns';
import type { ImportFile } from '../models/ImportFile';
import { iso, isoOrNull } from './isoTime';

/** How far an import is. */
export interface Standing {
  state: ImportState;
  task: ImportTask | null;
}

/** An import for the admins' list. @param made with its batch and who made it */
export function presentImport(made: ImportFile, { state, task }: Standing): AdminImport {
  const { id, name, bytes, rows, done, total, row, fault, batch, checked, result, undone, user } = made;
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
    progress: task && made.task ? { done, total, row } : null,
    fault,
    has_file: made.storage_key !== null,
    by_command: made.by_command,
    created_at: iso(made.created_at),
    created_by: user?.full_name ?? null,
    ended_at: isoOrNull(batch?.ended_at),
    batch: made.batch_id,
    checked,
    result: counts ? { counts, unread: result?.unread ?? [], unknown_terms: result?.unknown_terms ?? [] } : null,
    // What was undone before 'adjusted' existed has nothing to say there.
    undone: undone && { ...undone, adjusted: undone.adjusted ?? [] },
  };
}

/** An import with the columns of its file. @param preview how its first rows are read */
export function presentWholeImport(made: ImportFile, standing: Standing, preview: WholeImport['preview']): WholeImport {
  const columns = (made.columns ?? []).map(({ name, samples, field, signs }) => {
    const most = field && largestWhole(field);
    return { name, samples, field, decimal_sign: most === null ? null : decimalSignOf(signs, most) };
  });
  return { ...presentImport(made, standing), columns, preview };
}
