import { formatNumber } from '../contract/shared/text/format';
import type { ImportBatch } from '../modules/imports/models/ImportBatch';
import { BatchError, type EffectiveBatchState, fileName, listBatches, stateOf } from '../modules/imports/write/batches';
import { undoImport } from '../modules/imports/write/undoImport';
import { type Command, fail, parseBatchId, print } from './command';
import { createProgressBar } from './progressBar';

/** `imports`: lists every batch with its state. */
export const batchesCommand: Command = async ({ database, now }) => {
  const batches = await listBatches(database);
  if (batches.length === 0) print('No imports yet.');
  for (const batch of batches) {
    const batchState = stateOf(batch, now());
    const counts = `${formatNumber(batch.created)} created, ${formatNumber(batch.updated)} updated, ${formatNumber(batch.refused + batch.doubtful)} not imported`;
    print(`Batch ${batch.id}  ${batchState.padEnd(12)}${new Date(batch.started_at).toISOString()}  ${fileName(batch)}: ${counts}`);
    if (batchState === 'interrupted') print(`  ${recoveryHint(batch)}`);
  }
  return 0;
};

/** `import-undo BATCH`: exit code 0 if everything was restored, 1 if something could not be restored, 2 if there is nothing to undo. */
export const undoCommand: Command = async (services, [text]) => {
  const id = parseBatchId(text);
  if (id === undefined) return fail('BATCH must be a batch number. Usage: make import-undo BATCH=17');
  const bar = createProgressBar('contractors');
  try {
    const { removed, restored, kept, adjusted } = await undoImport(services, id, (done, total) => bar.update(done, total, done));
    bar.stop();
    for (const { id: contractor, name, reason = 'It has been changed since the import.' } of kept) {
      print(`"${name}" (ID ${contractor}) was left unchanged. ${reason}`);
    }
    for (const { row, id: contractor, name, reason } of adjusted) print(`"${name}" (ID ${contractor}, row ${row}) was restored. ${reason}`);
    print(`Batch ${id} undone: ${formatNumber(removed)} deleted, ${formatNumber(restored)} restored, ${formatNumber(kept.length)} left unchanged.`);
    return kept.length + adjusted.length > 0 ? 1 : 0;
  } catch (error) {
    bar.stop();
    if (error instanceof BatchError) return fail(error.message);
    throw error;
  }
};

/** Returns how to continue after an interrupted batch. */
export function recoveryHint({ id, state, rows_done }: Pick<ImportBatch, 'id' | 'state' | 'rows_done'> & { state: EffectiveBatchState }): string {
  if (state === 'undoing') return `The undo was interrupted. Run make import-undo BATCH=${id} to finish it.`;
  return `Interrupted after row ${formatNumber(rows_done)}. Run make import-resume BATCH=${id} to continue, or make import-undo BATCH=${id} to undo it.`;
}
