import { object, string } from 'yup';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { ApiError } from '../../errors';
import { schemaIsCurrent } from '../../prepareDatabase';

const health = object({ status: string().oneOf(['ok']).required() });

/** Liveness and readiness, for the operator. */
export function operatorRoutes({ database, index, log }: Services): Endpoint[] {
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
      summary: 'The database answers, its schema is that of this program, and the contractors are in memory',
      limit: null,
      answer: health,
      handle: async () => {
        const isReady = async () => (await schemaIsCurrent(database)) && (await index.facts()) !== null;
        const ready = await isReady().catch((error: unknown) => {
          log.warn({ err: error }, 'the database does not answer');
          return false;
        });
        if (!ready) throw new ApiError('unavailable', 'The database is not ready.');
        return { status: 'ok' };
      },
    }),
  ];
}
