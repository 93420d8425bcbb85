import { BatchError } from '../features/importing/batches';
import { undoImport } from '../features/importing/undoImport';
import { batchNumber, type Command, counted, giveUp, say } from './command';
import { progressBar } from './progressBar';

/** `import-undo BATCH`: exit code 0 when everything is as it was, 1 when something was changed since and stays. */
export const undoCommand: Command = async (services, [text]) => {
  const id = batchNumber(text);
  if (id === undefined) return giveUp('Which batch? make import-undo BATCH=17');
  const bar = progressBar('contractors');
  try {
    const { removed, restored, kept } = await undoImport(services, id, (done, total) => bar.show(done, total, done));
    bar.end();
    for (const { id: contractor, name } of kept) say(`"${name}" (id ${contractor}) was changed after the import and stays as it is.`);
    say(`Batch ${id} taken back: ${counted(removed)} removed, ${counted(restored)} put back as they were, ${counted(kept.length)} left alone.`);
    return kept.length > 0 ? 1 : 0;
  } catch (error) {
    bar.end();
    if (error instanceof BatchError) return giveUp(error.message);
    throw error;
  }
};
