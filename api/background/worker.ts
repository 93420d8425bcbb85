import { runInBackground } from '../database/background';
import { classifyOutage } from '../database/errors';
import { type Logger, logFailure } from '../database/logging/logger';

/** Queued work in the database. */
export interface Job {
  /** Starts whatever is due and resolves when it has started. Throws if the database is not available. */
  begin(): Promise<void>;
  /** Resolves when no work is in progress. */
  finish(): Promise<void>;
  /** Prevents any further work from starting. */
  stop(): void;
}

export interface Worker {
  wake(): void;
  /** Resolves when the work in progress is done. */
  stop(): Promise<void>;
}

/** Milliseconds between checks for work that another process left behind. */
const pollInterval = 2000;

/** Runs a job's work whenever it is woken, and polls regularly. A failure is logged once and retried. */
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
    if (isFailing) log.info('background job recovered');
    isFailing = false;
  }

  function handleFailure(error: unknown): void {
    if (!isFailing || classifyOutage(error)) logFailure(log, 'warn', error, 'background job failed; retrying');
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
