import type { ImportBatch } from '../modules/imports/models/ImportBatch';
import { type EffectiveBatchState, fileName, listBatches, stateOf } from '../modules/imports/write/batches';
import { type Command, formatCount, print } from './command';

/** `imports`: every batch with its state. */
export const batchesCommand: Command = async ({ database, now }) => {
  const batches = await listBatches(database);
  if (batches.length === 0) print('Nothing was imported yet.');
  for (const batch of batches) {
    const batchState = stateOf(batch, now());
    const counts = `${formatCount(batch.created)} created, ${formatCount(batch.updated)} updated, ${formatCount(batch.refused + batch.doubtful)} not written`;
    print(`Batch ${batch.id}  ${batchState.padEnd(12)}${new Date(batch.started_at).toISOString()}  ${fileName(batch)}: ${counts}`);
    if (batchState === 'interrupted') print(`  ${recoveryHint(batch)}`);
  }
  return 0;
};

/** What can be done about an interrupted batch. */
export function recoveryHint({ id, state, rows_done }: Pick<ImportBatch, 'id' | 'state' | 'rows_done'> & { state: EffectiveBatchState }): string {
  if (state === 'undoing') return `Taking it back was interrupted; make import-undo BATCH=${id} goes on.`;
  return `Interrupted after row ${formatCount(rows_done)}; make import-resume BATCH=${id} goes on, make import-undo BATCH=${id} takes it back.`;
}
