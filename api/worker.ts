import { runInBackground } from './database/background';
import { databaseOutage } from './database/errors';
import { logFailure } from './failureLog';
import type { Logger } from './logger';

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
const pollEvery = 2000;

/** Does the work of a job whenever it is woken, and looks by itself now and then. What fails is logged once and tried again. */
export function startWorker(log: Logger, createJob: (wake: () => void) => Job): Worker {
  let wanted = false;
  let failing = false;
  let stopped = false;
  let turn: Promise<void> | null = null;

  const wake = () => {
    wanted = true;
    if (!stopped) turn ??= runInBackground(work);
  };
  const job = createJob(wake);
  const poll = setInterval(wake, pollEvery);
  wake();

  async function work(): Promise<void> {
    while (wanted && !stopped) {
      wanted = false;
      await job.begin().then(noteSuccess, noteFailure);
    }
    turn = null;
  }

  function noteSuccess(): void {
    if (failing) log.info('the worker goes on');
    failing = false;
  }

  function noteFailure(error: unknown): void {
    if (!failing || databaseOutage(error)) logFailure(log, 'warn', error, 'the worker cannot go on; it keeps trying');
    failing = true;
  }

  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(poll);
      job.stop();
      await turn;
      await job.finish();
    },
  };
}
