import { runInBackground } from '../database/background';
import { classifyOutage } from '../database/errors';
import { type Logger, logFailure } from '../database/logging/logger';

/** Work that waits in the database. */
export interface Job {
  /** Begins what is due and resolves when that is begun. Throws where the database can't be asked. */
  begin(): Promise<void>;
  /** Resolves when nothing is in hand. */
  finish(): Promise<void>;
  /** Begins nothing from now on. */
  stop(): void;
}

export interface Worker {
  /** Looks for work at once. */
  wake(): void;
  /** Resolves when what was in hand is done. */
  stop(): Promise<void>;
}

/** How long work that another process left may wait. */
const pollInterval = 2000;

/** Does the work of a job whenever it is woken, and looks by itself now and then. What fails is logged once and tried again. */
export function startWorker(log: Logger, createJob: (wake: () => void) => Job): Worker {
  let isWakeRequested = false;
  let isFailing = false;
  let stopped = false;
  let currentRun: Promise<void> | null = null;

  const wake = () => {
    isWakeRequested = true;
    if (!stopped) currentRun ??= runInBackground(work);
  };
  const job = createJob(wake);
  const poll = setInterval(wake, pollInterval);
  wake();

  async function work(): Promise<void> {
    while (isWakeRequested && !stopped) {
      isWakeRequested = false;
      await job.begin().then(handleSuccess, handleFailure);
    }
    currentRun = null;
  }

  function handleSuccess(): void {
    if (isFailing) log.info('the worker goes on');
    isFailing = false;
  }

  function handleFailure(error: unknown): void {
    if (!isFailing || classifyOutage(error)) logFailure(log, 'warn', error, 'the worker cannot go on; it keeps trying');
    isFailing = true;
  }

  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(poll);
      job.stop();
      await currentRun;
      await job.finish();
    },
  };
}
