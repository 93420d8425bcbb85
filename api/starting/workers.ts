import { createMailer } from '../adapters/mailer';
import { createChangeNumbering } from '../changeFeed/numberChanges';
import type { Services } from '../endpoint';
import { createFillWork } from '../features/cmsSync/fillWork';
import { createReadingWork } from '../features/cmsSync/readingWork';
import { createImportWork } from '../features/importing/importWork';
import { createBulkWork } from '../features/profiles/bulkWork';
import { createMailDelivery } from '../jobs/deliverMail';
import { createCountRollup } from '../jobs/rollUpCounts';
import { createDigests } from '../jobs/sendDigests';
import { createTidying } from '../jobs/tidy';
import { startWorker, type Worker } from '../worker';

type Wakers = Pick<Services, 'mail' | 'bulk' | 'imports' | 'cmsReading'>;

export interface Workers extends Wakers {
  /** Starts what this process does in the background. */
  start(services: Services): void;
  /** Resolves when nothing is in hand. */
  stop(): Promise<void>;
}

/** Background work of a process; `mail`, `bulk`, `imports` and `cmsReading` wake their workers. */
export function createWorkers(): Workers {
  const all: Worker[] = [];
  const wakers: Wakers = { mail: idle, bulk: idle, imports: idle, cmsReading: idle };
  const started = (worker: Worker) => {
    all.push(worker);
    return worker;
  };
  return {
    mail: { wake: () => wakers.mail.wake() },
    bulk: { wake: () => wakers.bulk.wake() },
    imports: { wake: () => wakers.imports.wake() },
    cmsReading: { wake: () => wakers.cmsReading.wake() },
    start: (services) => {
      const { config, database, log, cms, site } = services;
      started(startWorker(log, () => createTidying(services)));
      const numbering = started(startWorker(log, () => createChangeNumbering(database)));
      database.onCommit(() => numbering.wake());
      if (config.WORKER === 'off') return;
      const mailer = createMailer(config, site);
      if (mailer) wakers.mail = started(startWorker(log, (wake) => createMailDelivery({ database, mailer, log, now: services.now }, wake)));
      started(startWorker(log, () => createCountRollup(services)));
      wakers.bulk = started(startWorker(log, () => createBulkWork(services)));
      started(startWorker(log, () => createDigests(services)));
      wakers.imports = started(startWorker(log, (wake) => createImportWork(services, wake)));
      if (!cms) return;
      const reading = createReadingWork(services, cms);
      const worker = started(startWorker(log, () => reading));
      wakers.cmsReading = {
        wake: () => {
          reading.nudge();
          worker.wake();
        },
      };
      // What was changed here may be for the CMS.
      database.onCommit(() => worker.wake());
      started(startWorker(log, () => createFillWork({ ...services, cms })));
    },
    stop: async () => {
      await Promise.all(all.map((worker) => worker.stop()));
    },
  };
}

const idle = { wake: () => undefined };
