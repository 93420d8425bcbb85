import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import type { Database } from '#api/database/database';
import type { SourceFile } from '../files/openFile';
import { type BatchCounts, type BatchState, ImportBatch } from '../models/ImportBatch';
import { ImportFile } from '../models/ImportFile';
import type { FileSigns } from '../parse/columnSigns';

/** Milliseconds without a heartbeat after which a process on another machine counts as dead. */
const heartbeatTimeoutMs = 60_000;

/** Thrown for a batch that does not exist or whose state does not allow the operation. The message is a sentence. */
export class BatchError extends Error {}

/** Thrown while another import is running; a retry may succeed later. */
export class BusyError extends BatchError {}

export type EffectiveBatchState = BatchState | 'interrupted';

/** Returns the state of a batch, `interrupted` if its process is gone. */
export function stateOf(batch: ImportBatch, now: number): EffectiveBatchState {
  const isActive = batch.state === 'running' || batch.state === 'undoing';
  return isActive && !isAlive(batch, now) ? 'interrupted' : batch.state;
}

/** Whether a process is still alive, as far as this can be determined. */
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
    // A process of another user is alive, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // A zombie keeps its process id until its parent reads the exit status; Linux shows it as Z.
  if (!existsSync('/proc/self/stat')) return true;
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // The process has ended in the meantime.
    return false;
  }
}

/** Finds the interrupted batches of the command line, oldest first. Those of the browser are resumed automatically. */
export async function findInterruptedBatches(database: Database, now: number): Promise<ImportBatch[]> {
  const browserBatchIds = ImportFile.query(database.read).whereNotNull('task').whereNotNull('batch_id').select('batch_id');
  const batches = await ImportBatch.query(database.read).whereIn('state', ['running', 'undoing']).whereNotIn('id', browserBatchIds).orderBy('id');
  return batches.filter((batch) => stateOf(batch, now) === 'interrupted');
}

/** Returns all batches, newest first. */
export async function listBatches(database: Database): Promise<ImportBatch[]> {
  return ImportBatch.query(database.read).orderBy('id', 'desc');
}

/** @throws BatchError if it does not exist */
export async function requireBatch(database: Database, id: number): Promise<ImportBatch> {
  const batch = await ImportBatch.query(database.read).findById(id);
  if (!batch) throw new BatchError(`Batch ${id} doesn't exist.`);
  return batch;
}

/**
 * Creates a batch for a file, or resumes the interrupted one of the same file. Only one import runs at a time: two would not recognize each other's
 * new companies.
 * @param signs formats of the file; stored with a new batch, so that a resumed run parses numbers and dates in the same way
 * @throws BusyError if another one is running, BatchError if the import has already run
 */
export async function startOrResumeBatch(database: Database, file: SourceFile, signs: FileSigns, now: number): Promise<ImportBatch> {
  return database.transaction(async (trx) => {
    const activeBatches = await ImportBatch.query(trx).whereIn('state', ['running', 'undoing']).orderBy('id').forUpdate();
    const running = activeBatches.find((batch) => stateOf(batch, now) !== 'interrupted');
    if (running) throw new BusyError(`Batch ${running.id} (${fileName(running)}) is still running. Wait until it has finished.`);
    const ownBatchId = await findImportBatchId(trx, file);
    const isSameImport = (batch: ImportBatch) => (ownBatchId === undefined ? batch.fingerprint === file.fingerprint : batch.id === ownBatchId);
    const resumable = activeBatches.find((batch) => batch.state === 'running' && isSameImport(batch));
    if (resumable) return claim(trx, resumable.id, { state: 'running', file: file.path }, now);
    if (ownBatchId) throw new BatchError(`This file has already been imported as batch ${ownBatchId}.`);
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

/** Finds the batch of a browser import, null if it has not run yet; undefined on the command line. */
async function findImportBatchId(trx: Knex.Transaction, { importId }: SourceFile): Promise<number | null | undefined> {
  if (importId === undefined) return undefined;
  const importFile = await ImportFile.query(trx).findById(importId).select('batch_id').throwIfNotFound();
  return importFile.batch_id;
}

/** Adds a new batch to the admins' list of imports. */
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
    // A resumed import reads the file in the same way.
    options: file.options,
    created_at: now,
  });
}

/**
 * Claims a batch for this process.
 * @throws BusyError if another process works on it, BatchError if nothing is left to undo
 */
export async function claimBatch(database: Database, id: number, state: BatchState, now: number): Promise<ImportBatch> {
  return database.transaction(async (trx) => {
    const batch = await ImportBatch.query(trx).findById(id).forUpdate();
    if (!batch) throw new BatchError(`Batch ${id} doesn't exist.`);
    if (state === 'undoing' && batch.state === 'undone') throw new BatchError(`Batch ${id} has already been undone.`);
    const effectiveState = stateOf(batch, now);
    if (effectiveState === 'running' || effectiveState === 'undoing')
      throw new BusyError(`Batch ${id} is still running. Wait until it has finished.`);
    return claim(trx, id, { state }, now);
  });
}

async function claim(trx: Knex.Transaction, id: number, columns: Partial<ImportBatch>, now: number): Promise<ImportBatch> {
  return ImportBatch.query(trx).patchAndFetchById(id, { ...columns, ...claimColumns(now) });
}

/** Records the progress of a batch in the same transaction as the rows. */
export async function recordProgress(trx: Knex.Transaction, id: number, rowsDone: number, counts: BatchCounts, now: number): Promise<void> {
  await ImportBatch.query(trx)
    .findById(id)
    .patch({ rows_done: rowsDone, ...counts, touched_at: now });
}

/**
 * Ends the work on a batch.
 * @param inSameTransaction further writes in the same transaction
 */
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

/** Releases a batch that this process does not continue, so that another one can do so at once. */
export async function releaseBatch(trx: Knex.Transaction, id: number): Promise<void> {
  await ImportBatch.query(trx).findById(id).whereIn('state', ['running', 'undoing']).patch({ touched_at: 0 });
}

/** Returns the name of a batch's file, without its folders. */
export function fileName(batch: ImportBatch): string {
  return path.basename(batch.file);
}

function claimColumns(now: number): Pick<ImportBatch, 'host' | 'pid' | 'touched_at'> {
  return { host: hostname(), pid: process.pid, touched_at: now };
}
