import { isEqualInConstantTime } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { ApiError } from '#api/http/errors';
import type { HttpRequest } from '#api/http/request';
import { FileResponse } from '#api/http/responses/FileResponse';
import { formatMetrics, metricsContentType } from './readMetrics';

/** Metrics for the operator's monitoring. */
export function metricsRoutes(services: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/metrics',
      operationId: 'getMetrics',
      summary:
        'Get metrics in the Prometheus text format; requires METRICS_TOKEN as a bearer token or, if it is not set, a request from this machine outside production',
      rateLimit: null,
      response: 'file',
      handle: async ({ request }) => {
        requireOperator(request, services.config);
        return new FileResponse(await formatMetrics(services), { type: metricsContentType });
      },
    }),
  ];
}

/** @throws 401 for a wrong token; 403 if no token is configured, in production or for requests from another machine */
function requireOperator({ header, remoteAddress }: HttpRequest, { METRICS_TOKEN: token, NODE_ENV }: Services['config']): void {
  if (token !== '') {
    if (!isEqualInConstantTime(header('Authorization'), `Bearer ${token}`))
      throw new ApiError('unauthenticated', 'Metrics require a valid bearer token (METRICS_TOKEN).');
    return;
  }
  // A proxied request comes from elsewhere, and not every proxy identifies itself.
  const isLocal = NODE_ENV !== 'production' && /^(::ffff:)?127\.|^::1$/.test(remoteAddress) && !header('X-Forwarded-For') && !header('Forwarded');
  if (!isLocal) throw new ApiError('forbidden', 'Metrics are available only to the operator. Set METRICS_TOKEN to read them from another machine.');
}
