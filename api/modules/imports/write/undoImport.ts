import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { isConstraintViolation, isSlugConflict } from '#api/database/database';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { removeContractors } from '#api/modules/contractors/store/removeContractor';
import type { ImportUndoResult } from '#contract/imports/imports';
import { type BeforeImage, ImportRow } from '../models/ImportBatch';
import { ImportFile } from '../models/ImportFile';
import { claimBatch, endBatch } from './batches';
import { restoreContractor } from './restoreContractor';

/** Contractors per transaction. */
const chunkSize = 200;

export type UndoSummary = ImportUndoResult;

/**
 * Undoes an import: deletes what it created and restores what it changed. A contractor that was changed afterwards is kept, together with its record,
 * so that it can be undone later. A contractor that cannot be restored exactly, or not at all, is reported, and the undo continues. Safe to repeat
 * after an interruption.
 * @param onProgress awaited after each part; an error interrupts the work
 * @param onEnd called at the end, in the transaction that records it
 * @returns the result of this run; the import's own record adds it to earlier runs
 * @throws BatchError if the batch does not exist, was already undone or is in progress
 */
export async function undoImport(
  { database, now }: Pick<Services, 'database' | 'now'>,
  batchId: number,
  onProgress?: (done: number, total: number) => void | Promise<void>,
  onEnd?: (trx: Knex.Transaction) => Promise<void>,
): Promise<UndoSummary> {
  await claimBatch(database, batchId, 'undoing', now());
  const total = await ImportRow.query(database.read).where('batch_id', batchId).resultSize();
  const summary: UndoSummary = { removed: 0, restored: 0, kept: [], adjusted: [] };
  for (let lastId = 0, done = 0; ; ) {
    const part = await database.transaction(async (trx) => {
      const rows = await ImportRow.query(trx)
        .where('batch_id', batchId)
        .where('contractor_id', '>', lastId)
        .orderBy('contractor_id')
        .limit(chunkSize);
      const result = await undoRows(trx, rows, now());
      await recordUndone(trx, batchId, result, lastId === 0);
      await trx('import_batches').where('id', batchId).update({ touched_at: now() });
      return { ...result, rows };
    });
    summary.removed += part.removed;
    summary.restored += part.restored;
    summary.kept.push(...part.kept);
    summary.adjusted.push(...part.adjusted);
    done += part.rows.length;
    await onProgress?.(done, total);
    const end = part.rows.at(-1);
    if (!end) break;
    lastId = end.contractor_id;
  }
  await endBatch(database, batchId, summary.kept.length > 0 ? 'finished' : 'undone', now(), onEnd);
  return summary;
}

async function undoRows(trx: Knex.Transaction, rows: ImportRow[], now: number): Promise<UndoSummary> {
  const stored = await Contractor.query(trx)
    .select('id', 'name', 'revision')
    .whereIn(
      'id',
      rows.map((row) => row.contractor_id),
    )
    .forUpdate();
  const current = new Map(stored.map((contractor) => [contractor.id, contractor]));
  const summary: UndoSummary = { removed: 0, restored: 0, kept: [], adjusted: [] };
  const created: Pick<Contractor, 'id' | 'revision'>[] = [];
  for (const row of rows) {
    const contractor = current.get(row.contractor_id);
    // A contractor that no longer exists needs no undo.
    if (!contractor) continue;
    const { id, name, revision } = contractor;
    if (revision !== row.revision) summary.kept.push({ id, name });
    else if (row.before === null) created.push({ id, revision });
    else await restoreRow(trx, row.row, contractor, row.before, summary, now);
  }
  await removeContractors(trx, created, now);
  summary.removed = created.length;
  const kept = new Set(summary.kept.map(({ id }) => id));
  const undoneIds = rows.map((row) => row.contractor_id).filter((id) => !kept.has(id));
  await ImportRow.query(trx)
    .delete()
    .where('batch_id', rows[0]?.batch_id ?? 0)
    .whereIn('contractor_id', undoneIds);
  return summary;
}

/** Restores one contractor completely or not at all, and adds the outcome to the summary. */
async function restoreRow(
  trx: Knex.Transaction,
  row: number,
  { id, name }: Pick<Contractor, 'id' | 'name'>,
  before: BeforeImage,
  summary: UndoSummary,
  now: number,
): Promise<void> {
  try {
    // A savepoint, so that a rejected statement rolls back only this contractor.
    const notes = await trx.transaction((nested) => restoreContractor(nested, id, before, now));
    summary.restored += 1;
    summary.adjusted.push(...notes.map((reason) => ({ row, id, name: String(before.columns.name ?? name), reason })));
  } catch (error) {
    // Another contractor took the slug at this moment: the whole part is retried, and then sees it.
    if (!isConstraintViolation(error) || isSlugConflict(error)) throw error;
    summary.kept.push({ id, name, reason: `It could not be restored because of a conflict in the database (row ${row} of the file).` });
  }
}

/** Adds to the undone part of an import. Each run checks again what earlier runs had to keep. */
async function recordUndone(trx: Knex.Transaction, batchId: number, part: UndoSummary, isFirst: boolean): Promise<void> {
  const file = await ImportFile.query(trx).findOne({ batch_id: batchId }).select('id', 'undone');
  if (!file) return;
  const { removed = 0, restored = 0, kept = [], adjusted = [] } = file.undone ?? {};
  const undone = {
    removed: removed + part.removed,
    restored: restored + part.restored,
    kept: [...(isFirst ? [] : kept), ...part.kept],
    adjusted: [...adjusted, ...part.adjusted],
  };
  await ImportFile.query(trx).findById(file.id).patch({ undone });
}
