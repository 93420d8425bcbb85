import { BatchError } from '../features/importing/batches';
import { undoImport } from '../features/importing/undoImport';
import { batchNumber, type Command, counted, giveUp, say } from './command';
import { progressBar } from './progressBar';

/**
 * `import-undo BATCH`: exit code 0 when everything is as it was, 1 when something could not be restored, 2 when there is nothing to
 * undo.
 */
export const undoCommand: Command = async (services, [text]) => {
  const id = batchNumber(text);
  if (id === undefined) return giveUp('Which batch? make import-undo BATCH=17');
  const bar = progressBar('contractors');
  try {
    const { removed, restored, kept, adjusted } = await undoImport(services, id, (done, total) => bar.show(done, total, done));
    bar.end();
    for (const { id: contractor, name, reason = 'It was changed after the import.' } of kept) {
      say(`"${name}" (id ${contractor}) was not changed. ${reason}`);
    }
    for (const { row, id: contractor, name, reason } of adjusted) say(`"${name}" (id ${contractor}, row ${row}) was restored. ${reason}`);
    say(`Batch ${id} undone: ${counted(removed)} removed, ${counted(restored)} restored, ${counted(kept.length)} left as they are.`);
    return kept.length + adjusted.length > 0 ? 1 : 0;
  } catch (error) {
    bar.end();
    if (error instanceof BatchError) return giveUp(error.message);
    throw error;
  }
};
