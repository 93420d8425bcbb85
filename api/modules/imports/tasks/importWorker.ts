import { StoppedError } from '#api/background/scheduling';
import type { Job } from '#api/background/worker';
import type { Services } from '#api/config/services';
import { ImportFile, maxImportAttempts } from '../models/ImportFile';
import { UnreadableFileError } from '../parse/sourceRow';
import { BatchError, BusyError, isAlive } from '../write/batches';
import { claimColumns, executeTask, failTask, releaseTask } from './importTask';

type ImportServices = Pick<Services, 'database' | 'storage' | 'log' | 'now'>;

/** Whether a process works on an import's task, or will do so automatically. */
export function isTaskActive(importFile: ImportFile, now: number): boolean {
  return importFile.task !== null && (importFile.attempts < maxImportAttempts || isClaimed(importFile, now));
}

function isClaimed({ host, pid, touched_at }: ImportFile, now: number): boolean {
  return host !== null && pid !== null && touched_at !== null && isAlive({ host, pid, touched_at }, now);
}

/**
 * Runs the tasks that admins requested for their imports, one at a time. A process that stops releases its import, and a dead one loses it: another
 * process resumes it.
 * @param onIdle called when a task is done and another one may follow
 */
export function createImportWorker(services: ImportServices, onIdle: () => void): Job {
  const { database, now } = services;
  const controller = new AbortController();
  let currentTask: Promise<void> | null = null;

  async function begin(): Promise<void> {
    if (currentTask || controller.signal.aborted) return;
    const importFile = await claimTask();
    if (!importFile) return;
    currentTask = runClaimedTask(services, importFile, controller.signal).then((isDone) => {
      currentTask = null;
      // A task that has to wait for others is retried at the next poll.
      if (isDone) onIdle();
    });
  }

  async function claimTask(): Promise<ImportFile | null> {
    const pending = await ImportFile.query(database.read).whereNotNull('task').where('attempts', '<', maxImportAttempts).orderBy('id').select('id');
    for (const { id } of pending) {
      const claimed = await database.transactionWithoutInvalidation(async (trx) => {
        const importFile = await ImportFile.query(trx).findById(id).forUpdate();
        if (!importFile || importFile.task === null || importFile.attempts >= maxImportAttempts || isClaimed(importFile, now())) return null;
        return importFile.$query(trx).patchAndFetch({ ...claimColumns(now()), attempts: importFile.attempts + 1 });
      });
      if (claimed) return claimed;
    }
    return null;
  }

  return {
    begin,
    finish: async () => {
      await currentTask;
    },
    stop: () => controller.abort(new StoppedError('This process is stopping.')),
  };
}

/**
 * Executes a claimed task, and stores the reason if it is impossible.
 * @returns whether the task is finished
 */
async function runClaimedTask(services: ImportServices, importFile: ImportFile, signal: AbortSignal): Promise<boolean> {
  const { log } = services;
  try {
    await executeTask(services, importFile, signal);
    return true;
  } catch (error) {
    // If this cannot be stored, the task counts as abandoned after a while and is resumed.
    return handleFailure(services, importFile, error).catch((failure: unknown) => {
      log.error({ err: failure, import: importFile.id }, 'an import could not be released');
      return false;
    });
  }
}

async function handleFailure(services: ImportServices, importFile: ImportFile, error: unknown): Promise<boolean> {
  if (error instanceof UnreadableFileError || (error instanceof BatchError && !(error instanceof BusyError))) {
    await failTask(services, importFile, error.message);
    return true;
  }
  const isUnexpected = !(error instanceof BusyError || error instanceof StoppedError);
  if (isUnexpected) services.log.error({ err: error, import: importFile.id }, 'an import was interrupted');
  await releaseTask(services, importFile, isUnexpected);
  return false;
}
