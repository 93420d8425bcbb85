import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from '../logger';
import { withoutTokens } from '../tokenPaths';
import { clientHasLeft, watchClient } from './clientHasLeft';

/** Gives each request an id, which the answer carries too, and logs one line for it; headers and bodies stay out of the log. */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    ctx.state.requestId = requestId;
    ctx.set('X-Request-Id', requestId);
    watchClient(ctx);
    try {
      await next();
    } finally {
      log.info(
        {
          requestId,
          method: ctx.method,
          url: withoutTokens(ctx.originalUrl),
          status: ctx.status,
          ...(clientHasLeft(ctx) && { aborted: true }),
          ms: Math.round((performance.now() - started) * 10) / 10,
        },
        'request',
      );
    }
  };
}
