import { fileName, listBatches, type ShownState, stateOf } from '../features/importing/batches';
import type { ImportBatch } from '../models/ImportBatch';
import { type Command, counted, say } from './command';

/** `imports`: every batch with its state. */
export const batchesCommand: Command = async ({ database, now }) => {
  const batches = await listBatches(database);
  if (batches.length === 0) say('Nothing was imported yet.');
  for (const batch of batches) {
    const shown = stateOf(batch, now());
    const counts = `${counted(batch.created)} created, ${counted(batch.updated)} updated, ${counted(batch.refused + batch.doubtful)} not written`;
    say(`Batch ${batch.id}  ${shown.padEnd(12)}${new Date(batch.started_at).toISOString()}  ${fileName(batch)}: ${counts}`);
    if (shown === 'interrupted') say(`  ${wayOut(batch)}`);
  }
  return 0;
};

/** What can be done about an interrupted batch. */
export function wayOut({ id, state, rows_done }: Pick<ImportBatch, 'id' | 'state' | 'rows_done'> & { state: ShownState }): string {
  if (state === 'undoing') return `Taking it back was interrupted; make import-undo BATCH=${id} goes on.`;
  return `Interrupted after row ${counted(rows_done)}; make import-resume BATCH=${id} goes on, make import-undo BATCH=${id} takes it back.`;
}
