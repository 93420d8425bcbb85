import { createChangeNumberingJob } from './background/changeFeed/numberChanges';
import { type Job, type JobName, startWorker, type Worker, type WorkerPool } from './background/worker';
import type { Services } from './config/services';
import { createMailer } from './integrations/mail/createMailer';
import { createBulkWorker } from './modules/bulk-changes/bulkWorker';
import { createInitialSyncJob } from './modules/cms-sync/jobs/initialSyncJob';
import { createSyncJob } from './modules/cms-sync/jobs/syncJob';
import { createAlertJob } from './modules/directory/saved-searches/createAlertJob';
import { createEmailDeliveryJob } from './modules/email/createEmailDeliveryJob';
import { createImportWorker } from './modules/imports/tasks/importWorker';
import { createVisitRollupJob } from './modules/insights/createVisitRollupJob';
import { createDigestJob } from './modules/moderation/createDigestJob';
import { createReminderJob } from './modules/reminders/createReminderJob';
import { createCleanupJob } from './modules/retention/createCleanupJob';

interface JobDefinition {
  name: JobName;
  /** Whether the job also runs with WORKER=off. */
  everywhere?: boolean;
  /** Whether changes of this process may have given it work. */
  wakesOnCommit?: boolean;
  /** Null if the job has no use in this configuration. */
  create: (services: Services, wake: () => void) => Job | null;
}

/** Every background job. `WORKER=off`, the metrics and the system page follow this table. */
const jobs: JobDefinition[] = [
  { name: 'cleanup', everywhere: true, create: createCleanupJob },
  { name: 'change_numbering', everywhere: true, wakesOnCommit: true, create: ({ database }) => createChangeNumberingJob(database) },
  {
    name: 'email',
    create: (services, wake) => {
      const mailer = createMailer(services.config, services.site);
      return mailer && createEmailDeliveryJob({ ...services, mailer }, wake);
    },
  },
  { name: 'visit_rollup', create: createVisitRollupJob },
  { name: 'bulk_changes', create: createBulkWorker },
  { name: 'digest', create: createDigestJob },
  { name: 'reminders', create: createReminderJob },
  { name: 'search_alerts', create: createAlertJob },
  { name: 'imports', create: createImportWorker },
  // Local changes may have to be pushed to the CMS.
  { name: 'cms_sync', wakesOnCommit: true, create: (services) => services.cms && createSyncJob(services, services.cms) },
  { name: 'cms_initial_sync', create: ({ cms, ...services }) => cms && createInitialSyncJob({ ...services, cms }) },
];

export interface Workers extends WorkerPool {
  /** Starts the background work of this process. */
  start(services: Services): void;
  /** Resolves when no work is in progress. */
  stop(): Promise<void>;
}

/** Creates the background work of a process. The jobs can be woken at any time; before `start`, this does nothing. */
export function createWorkers(): Workers {
  const running = new Map<JobName, { job: Job; worker: Worker }>();
  return {
    wake: (name) => {
      const { job, worker } = running.get(name) ?? {};
      job?.nudge?.();
      worker?.wake();
    },
    statuses: () => [...running.values()].map(({ worker }) => worker.status()),
    start: (services) => {
      for (const { name, everywhere = false, wakesOnCommit = false, create } of jobs) {
        if (services.config.WORKER === 'off' && !everywhere) continue;
        let wake = (): void => undefined;
        const job = create(services, () => wake());
        if (!job) continue;
        const worker = startWorker(services, name, () => job);
        wake = worker.wake;
        running.set(name, { job, worker });
        if (wakesOnCommit) services.database.onCommit(worker.wake);
      }
    },
    stop: async () => {
      await Promise.all([...running.values()].map(({ worker }) => worker.stop()));
    },
  };
}
