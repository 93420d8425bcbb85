import { object, string } from 'yup';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { ApiError } from '../../errors';
import { logFailure } from '../../failureLog';
import { schemaIsCurrent } from '../../prepareDatabase';
import { withTimeLimit } from '../../timeLimit';

const health = object({ status: string().oneOf(['ok']).required() });

/** Milliseconds; a load balancer must not wait longer for what it asks every second. */
const readinessLimit = 2000;

/** Liveness and readiness, for the operator. */
export function operatorRoutes({ database, index, lifecycle, log }: Services): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/healthz',
      summary: 'The process answers',
      limit: null,
      answer: health,
      handle: async () => ({ status: 'ok' }),
    }),
    endpoint({
      method: 'get',
      path: '/readyz',
      summary: 'The database takes writes, its schema is that of this program, the contractors are in memory, and the process is not ending',
      limit: null,
      answer: health,
      handle: async () => {
        if (lifecycle.draining.aborted) throw new ApiError('unavailable', 'The process is ending.');
        const isReady = async () => {
          await database.checkWritable();
          return (await schemaIsCurrent(database)) && (await index.facts()) !== null;
        };
        const ready = await withTimeLimit(isReady(), readinessLimit, 'The database did not answer in time.').catch((error: unknown) => {
          logFailure(log, 'warn', error, 'the readiness check failed');
          return false;
        });
        if (!ready) throw new ApiError('unavailable', 'The database is not ready.');
        return { status: 'ok' };
      },
    }),
  ];
}
