import type { ImportState, ImportTask } from '#contract/imports/imports';
import type { ImportFile } from '../models/ImportFile';
import { stateOf } from '../write/batches';
import { isTaskActive } from './importWorker';

const activeStates: Record<ImportTask, ImportState> = { check: 'checking', run: 'importing', undo: 'undoing' };

/** Derives the state of an import and the task that is running or interrupted. @param importFile import with fetched batch */
export function deriveImportState(importFile: ImportFile, now: number): { state: ImportState; task: ImportTask | null } {
  const { task, batch, checked } = importFile;
  if (task !== null) return { state: isTaskActive(importFile, now) ? activeStates[task] : 'interrupted', task };
  if (!batch) return { state: checked ? 'checked' : 'uploaded', task: null };
  switch (stateOf(batch, now)) {
    // Without a task, the command line works or worked on it.
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
