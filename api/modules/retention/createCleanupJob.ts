import { pruneChanges } from '#api/background/changeFeed/pruneChanges';
import type { Job } from '#api/background/worker';
import type { Services } from '#api/config/services';
import { fileRemovals } from './removeFiles';
import { retentionRules } from './retentionRules';

const hour = 3_600_000;
/** Change log entries: a process that is suspended for longer cannot resume the change feed. */
const changeRetentionMs = 7 * 24 * hour;

/** Creates the hourly job that deletes expired data and files. A step that fails is retried in an hour, and does not keep the others from running. */
export function createCleanupJob({ database, storage, now }: Pick<Services, 'database' | 'storage' | 'now'>): Job {
  let cleanedUpAt = Number.NEGATIVE_INFINITY;

  return {
    begin: async () => {
      const time = now();
      if (time - cleanedUpAt < hour) return;
      cleanedUpAt = time;
      const steps = [
        ...retentionRules.map(
          ({ apply }) =>
            () =>
              database.transactionWithoutInvalidation(async (trx) => apply(trx, time)),
        ),
        () => pruneChanges(database, time - changeRetentionMs, time),
        ...fileRemovals.map((remove) => () => remove({ database, storage }, time)),
      ];
      const failures: unknown[] = [];
      for (const step of steps) await step().catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
    finish: async () => undefined,
    stop: () => undefined,
  };
}
