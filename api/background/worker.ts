import type { Services } from '../config/services';
import { runInBackground } from '../database/background';
import { classifyOutage } from '../database/errors';
import { logFailure } from '../database/logging/logger';

declare module '#api/config/services' {
  interface Services {
    /** The background work of this process. */
    workers: WorkerPool;
  }
}

export const jobNames = [
  'bulk_changes',
  'change_numbering',
  'cleanup',
  'cms_initial_sync',
  'cms_sync',
  'digest',
  'email',
  'imports',
  'reminders',
  'search_alerts',
  'visit_rollup',
] as const;
export type JobName = (typeof jobNames)[number];

/** What is known of a job in this process. */
export interface JobStatus {
  name: JobName;
  /** When its work was last looked for without a failure, in UTC milliseconds; null if never. */
  succeededAt: number | null;
  /** Failures in a row; 0 after a success. */
  failures: number;
}

export interface WorkerPool {
  /** Makes a job look for work at once. Does nothing if it does not run in this process. */
  wake(name: JobName): void;
  /** The jobs that run in this process. */
  statuses(): JobStatus[];
}

/** Queued work in the database. */
export interface Job {
  /** Starts whatever is due and resolves when it has started. Throws if the database is not available. */
  begin(): Promise<void>;
  /** Resolves when no work is in progress. */
  finish(): Promise<void>;
  /** Prevents any further work from starting. */
  stop(): void;
  /** Tells the job that it was woken on purpose, not by the regular poll. */
  nudge?(): void;
}

export interface Worker {
  wake(): void;
  status(): JobStatus;
  /** Resolves when the work in progress is done. */
  stop(): Promise<void>;
}

/** Milliseconds between checks for work that another process left behind. */
const pollInterval = 2000;

/** Runs a job's work whenever it is woken, and polls regularly. A failure is logged once and retried. */
export function startWorker(
  { log, now, metrics }: Pick<Services, 'log' | 'now'> & Partial<Pick<Services, 'metrics'>>,
  name: JobName,
  createJob: (wake: () => void) => Job,
): Worker {
  let isWakeRequested = false;
  let succeededAt: number | null = null;
  let failures = 0;
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
      const stopTimer = metrics?.jobRuns.startTimer({ job: name });
      const outcome = await job.begin().then(handleSuccess, handleFailure);
      stopTimer?.({ outcome });
    }
    currentRun = null;
  }

  function handleSuccess() {
    if (failures > 0) log.info({ job: name }, 'background job recovered');
    failures = 0;
    succeededAt = now();
    return 'success';
  }

  function handleFailure(error: unknown) {
    if (failures === 0 || classifyOutage(error)) logFailure(log, 'warn', error, 'background job failed; retrying', { job: name });
    failures += 1;
    return 'failure';
  }

  return {
    wake,
    status: () => ({ name, succeededAt, failures }),
    stop: async () => {
      stopped = true;
      clearInterval(poll);
      job.stop();
      await currentRun;
      await job.finish();
    },
  };
}
