import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from '#api/database/logging/logger';
import { hasClientDisconnected, watchDisconnect } from '../responses/clientDisconnect';
import { redactTokens } from './redactTokens';

/** Calls that say nothing about visitors and come in great numbers: the CMS reports each change, at its first start of every entry. */
const frequentPaths = new Set(['/api/cms/changed']);

/** Gives each request an id, which the answer carries too, and logs one line for it (for frequent calls only at level debug, unless they fail); headers and bodies stay out of the log. */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    ctx.state.requestId = requestId;
    ctx.set('X-Request-Id', requestId);
    watchDisconnect(ctx);
    try {
      await next();
    } finally {
      const level = frequentPaths.has(ctx.path) && ctx.status < 400 ? 'debug' : 'info';
      log[level](
        {
          requestId,
          method: ctx.method,
          url: redactTokens(ctx.originalUrl),
          status: ctx.status,
          ...(hasClientDisconnected(ctx) && { aborted: true }),
          ms: Math.round((performance.now() - started) * 10) / 10,
        },
        'request',
      );
    }
  };
}
