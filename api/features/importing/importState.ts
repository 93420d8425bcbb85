import type { ImportState, ImportTask } from '../../contract/imports';
import type { ImportFile } from '../../models/ImportFile';
import { stateOf } from './batches';
import { isWorkedOn } from './importWork';

const during: Record<ImportTask, ImportState> = { check: 'checking', run: 'importing', undo: 'undoing' };

/** How far an import is, and what is being done with it or was interrupted. @param made with its batch */
export function importState(made: ImportFile, now: number): { state: ImportState; task: ImportTask | null } {
  const { task, batch, checked } = made;
  if (task !== null) return { state: isWorkedOn(made, now) ? during[task] : 'interrupted', task };
  if (!batch) return { state: checked ? 'checked' : 'uploaded', task: null };
  switch (stateOf(batch, now)) {
    // Without a task of its own it is the command line that works on it, or has.
    case 'running':
      return { state: 'importing', task: 'run' };
    case 'undoing':
      return { state: 'undoing', task: 'undo' };
    case 'interrupted':
      return { state: 'interrupted', task: batch.state === 'undoing' ? 'undo' : 'run' };
    case 'undone':
      return { state: 'undone', task: null };
    case 'finished':
      return { state: 'imported', task: null };
  }
}
