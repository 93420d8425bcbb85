import { object, string } from 'yup';
import type { Services } from '#api/config/services';
import { logFailure } from '#api/database/logging/logger';
import { isSchemaCurrent } from '#api/database/startup/runMigrations';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { ApiError } from '#api/http/errors';
import { withTimeout } from '#api/http/withTimeout';

const health = object({ status: string().oneOf(['ok']).required() });

/** Milliseconds; load balancers poll every second and must not wait longer. */
const readinessTimeoutMs = 2000;

/** Liveness and readiness, for the operator. */
export function healthRoutes({ database, index, lifecycle, log }: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/healthz',
      operationId: 'checkHealth',
      summary: 'Check that the process responds',
      rateLimit: null,
      response: health,
      handle: async () => ({ status: 'ok' }),
    }),
    defineEndpoint({
      method: 'get',
      path: '/readyz',
      operationId: 'checkReadiness',
      summary: 'Check that the database is writable and has the current schema, the contractors are loaded, and the process is not shutting down',
      rateLimit: null,
      response: health,
      handle: async () => {
        if (lifecycle.draining.aborted) throw new ApiError('unavailable', 'The process is shutting down.');
        const isReady = async () => {
          await database.checkWritable();
          return (await isSchemaCurrent(database)) && (await index.facts()) !== null;
        };
        const ready = await withTimeout(isReady(), readinessTimeoutMs, 'The database did not respond in time.').catch((error: unknown) => {
          logFailure(log, 'warn', error, 'the readiness check failed');
          return false;
        });
        if (!ready) throw new ApiError('unavailable', 'The database is not ready.');
        return { status: 'ok' };
      },
    }),
  ];
}
