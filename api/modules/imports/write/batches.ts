import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import type { Database } from '#api/database/database';
import type { NumberSeparators } from '#contract/shared/values/numberSeparators';
import type { SourceFile } from '../files/openFile';
import { type BatchCounts, type BatchState, ImportBatch } from '../models/ImportBatch';
import { ImportFile } from '../models/ImportFile';

/** Milliseconds without progress after which a process counts as dead, if it can't be checked directly. */
const heartbeatTimeoutMs = 60_000;

/** Thrown if a batch doesn't exist or its state doesn't allow the operation. The message is a sentence for the user. */
export class BatchError extends Error {}

/** Thrown while another import is running. A later attempt may succeed. */
export class BusyError extends BatchError {}

export type EffectiveBatchState = BatchState | 'interrupted';

/** State of a batch; `interrupted` if the process that worked on it is gone. */
export function stateOf(batch: ImportBatch, now: number): EffectiveBatchState {
  const isActive = batch.state === 'running' || batch.state === 'undoing';
  return isActive && !isAlive(batch, now) ? 'interrupted' : batch.state;
}

/** Whether the process that works on something is still alive, as far as that can be determined. */
export function isAlive({ host, pid, touched_at }: Pick<ImportBatch, 'host' | 'pid' | 'touched_at'>, now: number): boolean {
  if (now - touched_at > heartbeatTimeoutMs) return false;
  if (host !== hostname()) return true;
  // After a reboot the process id may have been reused, even by this process.
  if (pid === process.pid) return touched_at >= performance.timeOrigin;
  return isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // A terminated process keeps its id until its parent has waited for it. Linux shows it as a zombie (Z).
  if (!existsSync('/proc/self/stat')) return true;
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // The process has ended in the meantime.
    return false;
  }
}

/** Interrupted batches of the command line, oldest first. Those of the browser are resumed automatically. */
export async function findInterruptedBatches(database: Database, now: number): Promise<ImportBatch[]> {
  const browserBatchIds = ImportFile.query(database.read).whereNotNull('task').whereNotNull('batch_id').select('batch_id');
  const batches = await ImportBatch.query(database.read).whereIn('state', ['running', 'undoing']).whereNotIn('id', browserBatchIds).orderBy('id');
  return batches.filter((batch) => stateOf(batch, now) === 'interrupted');
}

/** All batches, newest first. */
export async function listBatches(database: Database): Promise<ImportBatch[]> {
  return ImportBatch.query(database.read).orderBy('id', 'desc');
}

/** @throws BatchError if the batch doesn't exist */
export async function requireBatch(database: Database, id: number): Promise<ImportBatch> {
  const batch = await ImportBatch.query(database.read).findById(id);
  if (!batch) throw new BatchError(`There is no batch ${id}.`);
  return batch;
}

/**
 * Creates a batch for a file, or claims the interrupted batch of the same file to resume it. Only one import runs at a time, because two imports
 * could create the same new company twice.
 * @param signs number separators of the file, stored with a new batch so that a resumed one reads numbers the same way
 * @throws BusyError if another import is running, BatchError if the file was already imported
 */
export async function startOrResumeBatch(database: Database, file: SourceFile, signs: NumberSeparators, now: number): Promise<ImportBatch> {
  return database.transaction(async (trx) => {
    const activeBatches = await ImportBatch.query(trx).whereIn('state', ['running', 'undoing']).orderBy('id').forUpdate();
    const running = activeBatches.find((batch) => stateOf(batch, now) !== 'interrupted');
    if (running) throw new BusyError(`Batch ${running.id} (${fileName(running)}) is still running; wait until it has ended.`);
    const ownBatchId = await findImportBatchId(trx, file);
    const isSameImport = (batch: ImportBatch) => (ownBatchId === undefined ? batch.fingerprint === file.fingerprint : batch.id === ownBatchId);
    const resumable = activeBatches.find((batch) => batch.state === 'running' && isSameImport(batch));
    if (resumable) return claim(trx, resumable.id, { state: 'running', file: file.path }, now);
    if (ownBatchId) throw new BatchError(`It is imported already, as batch ${ownBatchId}.`);
    const { id } = await ImportBatch.query(trx).insert({
      file: file.path,
      fingerprint: file.fingerprint,
      number_signs: signs,
      state: 'running',
      ...claimColumns(now),
      started_at: now,
    });
    await recordImport(trx, id, file, now);
    return claim(trx, id, {}, now);
  });
}

/** Id of the batch of a browser import; null if it wasn't run yet, undefined on the command line. */
async function findImportBatchId(trx: Knex.Transaction, { importId }: SourceFile): Promise<number | null | undefined> {
  if (importId === undefined) return undefined;
  const importFile = await ImportFile.query(trx).findById(importId).select('batch_id').throwIfNotFound();
  return importFile.batch_id;
}

/** Links a new batch to its import in the admins' list, creating the import for the command line. */
async function recordImport(trx: Knex.Transaction, batchId: number, file: SourceFile, now: number): Promise<void> {
  const [{ contractors = 0 } = {}]: { contractors?: number }[] = await trx('contractors').count('* as contractors');
  const columns = { batch_id: batchId, contractors_before: contractors };
  if (file.importId !== undefined) {
    await ImportFile.query(trx).findById(file.importId).patch(columns);
    return;
  }
  const name = path.basename(file.path).slice(-255);
  await ImportFile.query(trx).insert({
    ...columns,
    name,
    by_command: true,
    format: path.extname(name).slice(1).toLowerCase(),
    bytes: file.bytes,
    created_at: now,
  });
}

/** Claims a batch for this process. @throws BusyError if another process works on it, BatchError if it doesn't exist or is already undone */
export async function claimBatch(database: Database, id: number, state: BatchState, now: number): Promise<ImportBatch> {
  return database.transaction(async (trx) => {
    const batch = await ImportBatch.query(trx).findById(id).forUpdate();
    if (!batch) throw new BatchError(`There is no batch ${id}.`);
    if (state === 'undoing' && batch.state === 'undone') throw new BatchError(`Batch ${id} was undone already.`);
    const effectiveState = stateOf(batch, now);
    if (effectiveState === 'running' || effectiveState === 'undoing') throw new BusyError(`Batch ${id} is still running; wait until it has ended.`);
    return claim(trx, id, { state }, now);
  });
}

async function claim(trx: Knex.Transaction, id: number, columns: Partial<ImportBatch>, now: number): Promise<ImportBatch> {
  return ImportBatch.query(trx).patchAndFetchById(id, { ...columns, ...claimColumns(now) });
}

/** Records the progress of a batch, in the transaction that writes its rows. */
export async function recordProgress(trx: Knex.Transaction, id: number, rowsDone: number, counts: BatchCounts, now: number): Promise<void> {
  await ImportBatch.query(trx)
    .findById(id)
    .patch({ rows_done: rowsDone, ...counts, touched_at: now });
}

/** Ends a batch. @param inSameTransaction further changes in the same transaction */
export async function endBatch(
  database: Database,
  id: number,
  state: BatchState,
  now: number,
  inSameTransaction?: (trx: Knex.Transaction) => Promise<void>,
): Promise<void> {
  await database.transaction(async (trx) => {
    await ImportBatch.query(trx).findById(id).patch({ state, touched_at: now, ended_at: now });
    await inSameTransaction?.(trx);
  });
}

/** Releases a batch so that another process can resume it at once. */
export async function releaseBatch(trx: Knex.Transaction, id: number): Promise<void> {
  await ImportBatch.query(trx).findById(id).whereIn('state', ['running', 'undoing']).patch({ touched_at: 0 });
}

/** Name of a batch's file without the folder. */
export function fileName(batch: ImportBatch): string {
  return path.basename(batch.file);
}

function claimColumns(now: number): Pick<ImportBatch, 'host' | 'pid' | 'touched_at'> {
  return { host: hostname(), pid: process.pid, touched_at: now };
}
