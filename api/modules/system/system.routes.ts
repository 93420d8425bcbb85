import { findMissingSettings } from '#api/config/findMissingSettings';
import { productVersion } from '#api/config/paths';
import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { emailTransport } from '#api/integrations/mail/createMailer';
import { iso } from '#contract/shared/time/isoTime';
import { systemState } from '#contract/system';
import { findProblems, maxJobFailures } from './findProblems';
import { isStorageReachable, readDatabaseState, readOutboxState, readRunningJobs } from './systemState';

/** The state of the process and its dependencies, for admins. */
export function systemRoutes({ config, database, storage, now, site, workers }: Services): Endpoint[] {
  const startedAt = iso(now());
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/system',
      operationId: 'getSystemState',
      summary: 'Get the status of this process, its database, its storage and the outbox',
      rateLimit: 'read',
      access: 'admin',
      response: systemState,
      handle: async () => {
        const [databaseNow, reachable, outbox, jobs] = await Promise.all([
          readDatabaseState(database),
          isStorageReachable(storage),
          readOutboxState(database, now()),
          readRunningJobs(database, now()),
        ]);
        const mail = { way: emailTransport(config), worker: config.WORKER === 'on', ...outbox };
        const isReadOnly = await database.isReadOnly();
        const missingSettings = config.production ? findMissingSettings(config, site.browserConfig) : [];
        const failingJobs = workers.statuses().filter(({ failures }) => failures > maxJobFailures);
        return {
          problems: findProblems({ database: databaseNow, isReadOnly, reachable, mail, failingJobs, missingSettings, now: now() }),
          version: productVersion,
          node: process.versions.node,
          started_at: startedAt,
          database: databaseNow,
          storage: { kind: config.S3_ENDPOINT ? 's3' : 'disk', reachable },
          mail,
          jobs,
        };
      },
    }),
  ];
}
