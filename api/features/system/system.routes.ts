import { mailWay } from '../../adapters/mailer';
import { systemState } from '../../contract/system';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { iso } from '../../presenters/isoTime';
import { productVersion } from '../../projectRoot';
import { databaseState, outboxState, runningJobs, storageAnswers } from './systemState';

/** How the process and what it works with are doing, for admins. */
export function systemRoutes({ config, database, storage, now }: Services): Endpoint[] {
  const startedAt = iso(now());
  return [
    endpoint({
      method: 'get',
      path: '/api/admin/system',
      summary: 'How the process that answers, its database, its storage and the outbox are doing',
      limit: 'read',
      access: 'admin',
      answer: systemState,
      handle: async () => {
        const [databaseNow, reachable, outbox, jobs] = await Promise.all([
          databaseState(database),
          storageAnswers(storage),
          outboxState(database, now()),
          runningJobs(database, now()),
        ]);
        return {
          version: productVersion,
          node: process.versions.node,
          started_at: startedAt,
          database: databaseNow,
          storage: { kind: config.S3_ENDPOINT ? 's3' : 'disk', reachable },
          mail: { way: mailWay(config), worker: config.WORKER === 'on', ...outbox },
          jobs,
        };
      },
    }),
  ];
}
