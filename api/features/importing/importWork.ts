import type { Services } from '../../endpoint';
import { ImportFile, mostAttempts } from '../../models/ImportFile';
import type { Job } from '../../worker';
import { BatchError, BusyError, isAlive } from './batches';
import { doTask, endWithFault, ownWork, releaseTask } from './importTask';
import { UnreadableFileError } from './sourceRow';

type Tools = Pick<Services, 'database' | 'storage' | 'log' | 'now'>;

class StoppedError extends Error {}

/** Whether a process works on an import's task, or will by itself. */
export function isWorkedOn(made: ImportFile, now: number): boolean {
  return made.task !== null && (made.attempts < mostAttempts || isTaken(made, now));
}

function isTaken({ host, pid, touched_at }: ImportFile, now: number): boolean {
  return host !== null && pid !== null && touched_at !== null && isAlive({ host, pid, touched_at }, now);
}

/**
 * Does what admins have asked for with their imports, one at a time. A process that stops lets go of its import, and one
 * that has died loses it: another goes on where it was.
 * @param onFree called when one is done with and another may follow
 */
export function createImportWork(tools: Tools, onFree: () => void): Job {
  const { database, now } = tools;
  const controller = new AbortController();
  let inHand: Promise<void> | null = null;

  async function begin(): Promise<void> {
    if (inHand || controller.signal.aborted) return;
    const made = await takeTask();
    if (!made) return;
    inHand = perform(tools, made, controller.signal).then((isSettled) => {
      inHand = null;
      // What has to wait for others is looked at again by and by.
      if (isSettled) onFree();
    });
  }

  async function takeTask(): Promise<ImportFile | null> {
    const waiting = await ImportFile.query(database.read).whereNotNull('task').where('attempts', '<', mostAttempts).orderBy('id').select('id');
    for (const { id } of waiting) {
      const taken = await database.transactionAside(async (trx) => {
        const made = await ImportFile.query(trx).findById(id).forUpdate();
        if (!made || made.task === null || made.attempts >= mostAttempts || isTaken(made, now())) return null;
        return made.$query(trx).patchAndFetch({ ...ownWork(now()), attempts: made.attempts + 1 });
      });
      if (taken) return taken;
    }
    return null;
  }

  return {
    begin,
    finish: async () => {
      await inHand;
    },
    stop: () => controller.abort(new StoppedError('This process stops.')),
  };
}

/** Does a task that this process has taken, and notes why where it can't be done. @returns whether nothing of it is left to do */
async function perform(tools: Tools, made: ImportFile, signal: AbortSignal): Promise<boolean> {
  const { log } = tools;
  try {
    await doTask(tools, made, signal);
    return true;
  } catch (error) {
    // What can't be noted is taken for dead after a while, and gone on with.
    return settle(tools, made, error).catch((failure: unknown) => {
      log.error({ err: failure, import: made.id }, 'an import could not be let go');
      return false;
    });
  }
}

async function settle(tools: Tools, made: ImportFile, error: unknown): Promise<boolean> {
  if (error instanceof UnreadableFileError || (error instanceof BatchError && !(error instanceof BusyError))) {
    await endWithFault(tools, made, error.message);
    return true;
  }
  const isOwnFault = !(error instanceof BusyError || error instanceof StoppedError);
  if (isOwnFault) tools.log.error({ err: error, import: made.id }, 'an import was interrupted');
  await releaseTask(tools, made, isOwnFault);
  return false;
}
