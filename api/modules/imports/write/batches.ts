import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import type { Database } from '#api/database/database';
import type { NumberSeparators } from '#contract/shared/values/numberSeparators';
import type { SourceFile } from '../files/openFile';
import { type BatchCounts, type BatchState, ImportBatch } from '../models/ImportBatch';
import { ImportFile } from '../models/ImportFile';

/** A batch whose process has been silent for so long is taken for dead, where the process can't be asked for. */
const heartbeatTimeoutMs = 60_000;

/** Thrown for a batch that is not there, or can't be dealt with as it is; the message is a sentence. */
export class BatchError extends Error {}

/** Thrown while another import is being worked on; later it may be possible. */
export class BusyError extends BatchError {}

export type EffectiveBatchState = BatchState | 'interrupted';

/** The state of a batch, `interrupted` where the process that worked on it is gone. */
export function stateOf(batch: ImportBatch, now: number): EffectiveBatchState {
  const isActive = batch.state === 'running' || batch.state === 'undoing';
  return isActive && !isAlive(batch, now) ? 'interrupted' : batch.state;
}

/** Whether the process that works on something is still there, as far as can be told. */
export function isAlive({ host, pid, touched_at }: Pick<ImportBatch, 'host' | 'pid' | 'touched_at'>, now: number): boolean {
  if (now - touched_at > heartbeatTimeoutMs) return false;
  if (host !== hostname()) return true;
  // A machine that was started again may have given the number anew, to this very process for one.
  if (pid === process.pid) return touched_at >= performance.timeOrigin;
  return isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process that is somebody else's is there all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // One that has ended keeps its number until its parent has asked how; Linux shows it as Z.
  if (!existsSync('/proc/self/stat')) return true;
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // It has gone since.
    return false;
  }
}

/** The batches of the command line that were interrupted, the oldest first; those of the browser are gone on with by themselves. */
export async function findInterruptedBatches(database: Database, now: number): Promise<ImportBatch[]> {
  const browserBatchIds = ImportFile.query(database.read).whereNotNull('task').whereNotNull('batch_id').select('batch_id');
  const batches = await ImportBatch.query(database.read).whereIn('state', ['running', 'undoing']).whereNotIn('id', browserBatchIds).orderBy('id');
  return batches.filter((batch) => stateOf(batch, now) === 'interrupted');
}

/** All batches, the newest first. */
export async function listBatches(database: Database): Promise<ImportBatch[]> {
  return ImportBatch.query(database.read).orderBy('id', 'desc');
}

/** @throws BatchError where there is none of this number */
export async function requireBatch(database: Database, id: number): Promise<ImportBatch> {
  const batch = await ImportBatch.query(database.read).findById(id);
  if (!batch) throw new BatchError(`There is no batch ${id}.`);
  return batch;
}

/**
 * A new batch for a file, or the interrupted one of the same file, to go on with. One import runs at a time: two could
 * take each other's new companies for strangers.
 * @param signs how the file's numbers are written; stored with a new batch, so that it is resumed with the same reading
 * @throws BusyError where another one is running, BatchError where the import was run already
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

/** The batch of an import of the browser, null for one that was not run yet; undefined on the command line. */
async function findImportBatchId(trx: Knex.Transaction, { importId }: SourceFile): Promise<number | null | undefined> {
  if (importId === undefined) return undefined;
  const importFile = await ImportFile.query(trx).findById(importId).select('batch_id').throwIfNotFound();
  return importFile.batch_id;
}

/** Lets the admins find a new batch among their imports. */
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

/** Makes this process the one that works on a batch. @throws BusyError where another one does, BatchError where nothing is left to undo */
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

/** Notes how far a batch came, in the transaction of the rows themselves. */
export async function recordProgress(trx: Knex.Transaction, id: number, rowsDone: number, counts: BatchCounts, now: number): Promise<void> {
  await ImportBatch.query(trx)
    .findById(id)
    .patch({ rows_done: rowsDone, ...counts, touched_at: now });
}

/** Ends the work on a batch. @param inSameTransaction what else is written in the same transaction */
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

/** Lets go of a batch that this process does not go on with, so that another one may at once. */
export async function releaseBatch(trx: Knex.Transaction, id: number): Promise<void> {
  await ImportBatch.query(trx).findById(id).whereIn('state', ['running', 'undoing']).patch({ touched_at: 0 });
}

/** The name of a batch's file, without its folders. */
export function fileName(batch: ImportBatch): string {
  return path.basename(batch.file);
}

function claimColumns(now: number): Pick<ImportBatch, 'host' | 'pid' | 'touched_at'> {
  return { host: hostname(), pid: process.pid, touched_at: now };
}
