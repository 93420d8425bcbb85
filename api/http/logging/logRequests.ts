import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Services } from '#api/config/services';
import type { Logger } from '#api/database/logging/logger';
import { currentUser } from '../access';
import { ApiError } from '../errors';
import { hasClientDisconnected, watchDisconnect } from '../responses/responseEvents';
import { logSecurityEvent } from './securityLog';

/** Addresses of pages and calls with the token of a mailed link, or of one to a draft; also as they stand, encoded, in a `redirect` parameter. */
const pathTokens =
  /((?:reset-password|verify-email|validate-reset-token|reviews(?:\/|%2F)(?:confirm|edit|own)|enquiries(?:\/|%2F)confirm|preview)(?:\/|%2F))[^/?&#%]+/gi;

/** Invitations have ids as well, which are no secret. */
const invitationTokens = /((?:\/|%2F)invitations(?:\/|%2F))(?!\d+(?:[/?&#%]|$))[^/?&#%]+/gi;

/** An address of a person is no secret, and nobody's business either. */
const queryTokens = /([?&](?:token|email)=)[^&]+/gi;

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

/** Logs who was refused a call for lack of rights, and from which address. */
export function logDeniedAccess(services: Pick<Services, 'log' | 'config'>): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'forbidden') logSecurityEvent(services, ctx, 'access refused', currentUser(ctx));
      throw error;
    }
  };
}

/** An address as it may stand in the log: who reads that must not be able to use a mailed link. */
export function redactTokens(url: string): string {
  return [pathTokens, invitationTokens, queryTokens].reduce((text, pattern) => text.replace(pattern, '$1***'), url);
}

/** Whether an address has the token of a mailed link in it, so that nobody else may be told where the visitor comes from. */
export function hasToken(url: string): boolean {
  return redactTokens(url) !== url;
}
