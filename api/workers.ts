import { createChangeNumberingJob } from './background/changeFeed/numberChanges';
import { startWorker, type Worker } from './background/worker';
import type { Services } from './config/services';
import { createMailer } from './integrations/mail/createMailer';
import { createBulkWorker } from './modules/bulk-changes/bulkWorker';
import { createInitialSyncJob } from './modules/cms-sync/jobs/initialSyncJob';
import { createSyncJob } from './modules/cms-sync/jobs/syncJob';
import { createEmailDeliveryJob } from './modules/email/createEmailDeliveryJob';
import { createImportWorker } from './modules/imports/tasks/importWorker';
import { createVisitRollupJob } from './modules/insights/createVisitRollupJob';
import { createDigestJob } from './modules/moderation/createDigestJob';
import { createCleanupJob } from './modules/retention/createCleanupJob';

type Wakers = Pick<Services, 'emailWorker' | 'bulkWorker' | 'importWorker' | 'cmsSyncWorker'>;

export interface Workers extends Wakers {
  /** Starts the background work of this process. */
  start(services: Services): void;
  /** Resolves when no work is in progress. */
  stop(): Promise<void>;
}

/** Creates the background work of a process. The workers can be woken at any time; before `start`, this does nothing. */
export function createWorkers(): Workers {
  const runningWorkers: Worker[] = [];
  const wakers: Wakers = { emailWorker: noopWorker, bulkWorker: noopWorker, importWorker: noopWorker, cmsSyncWorker: noopWorker };
  const track = (worker: Worker) => {
    runningWorkers.push(worker);
    return worker;
  };
  return {
    emailWorker: { wake: () => wakers.emailWorker.wake() },
    bulkWorker: { wake: () => wakers.bulkWorker.wake() },
    importWorker: { wake: () => wakers.importWorker.wake() },
    cmsSyncWorker: { wake: () => wakers.cmsSyncWorker.wake() },
    start: (services) => {
      const { config, database, log, cms, site } = services;
      track(startWorker(log, () => createCleanupJob(services)));
      const numbering = track(startWorker(log, () => createChangeNumberingJob(database)));
      database.onCommit(() => numbering.wake());
      if (config.WORKER === 'off') return;
      const mailer = createMailer(config, site);
      if (mailer) wakers.emailWorker = track(startWorker(log, (wake) => createEmailDeliveryJob({ database, mailer, log, now: services.now }, wake)));
      track(startWorker(log, () => createVisitRollupJob(services)));
      wakers.bulkWorker = track(startWorker(log, () => createBulkWorker(services)));
      track(startWorker(log, () => createDigestJob(services)));
      wakers.importWorker = track(startWorker(log, (wake) => createImportWorker(services, wake)));
      if (!cms) return;
      const reading = createSyncJob(services, cms);
      const worker = track(startWorker(log, () => reading));
      wakers.cmsSyncWorker = {
        wake: () => {
          reading.nudge();
          worker.wake();
        },
      };
      // Local changes may have to be pushed to the CMS.
      database.onCommit(() => worker.wake());
      track(startWorker(log, () => createInitialSyncJob({ ...services, cms })));
    },
    stop: async () => {
      await Promise.all(runningWorkers.map((worker) => worker.stop()));
    },
  };
}

const noopWorker = { wake: () => undefined };
