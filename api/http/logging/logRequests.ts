import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Metrics } from '#api/background/metrics';
import type { Services } from '#api/config/services';
import type { Logger } from '#api/database/logging/logger';
import { currentUser } from '../access';
import { ApiError } from '../errors';
import { describeRequest } from '../request';
import { hasClientDisconnected, watchDisconnect } from '../responses/responseEvents';
import { logSecurityEvent } from './securityLog';

/** URLs with the token of an emailed link or of a draft, also percent-encoded in a `redirect` parameter. */
const pathTokens =
  /((?:reset-password|verify-email|confirm-email|validate-reset-token|reviews(?:\/|%2F)(?:confirm|edit|own)|enquiries(?:\/|%2F)confirm|projects(?:\/|%2F)confirm|searches(?:\/|%2F)(?:confirm|stop)|shortlists(?:\/|%2F)(?:shared|join)|project-confirmations|preview)(?:\/|%2F))[^/?&#%]+/gi;

/** Invitations are also addressed by id, which is not secret. */
const invitationTokens = /((?:\/|%2F)invitations(?:\/|%2F))(?!\d+(?:[/?&#%]|$))[^/?&#%]+/gi;

/** Email addresses are not secret, but personal data. */
const queryTokens = /([?&](?:token|email)=)[^&]+/gi;

/** Calls that say nothing about visitors and are frequent: the CMS reports each change, and every entry at its first start. */
const frequentPaths = new Set(['/api/cms/changed']);

/**
 * Assigns an id to each request, returns it in the response, and logs one line per request without headers and bodies. Frequent calls are logged at
 * level debug unless they fail.
 */
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

/** Measures requests from their arrival to the end of the response, by the pattern of their path, so that no label contains what a visitor asked for. */
export function measureRequests({ requests }: Pick<Metrics, 'requests'>): Middleware {
  return (ctx, next) => {
    const stopTimer = requests.startTimer({ method: ctx.method });
    // Also for responses that end after the middleware, such as streams, and for those that a client did not wait for.
    ctx.res.once('close', () => stopTimer({ route: routeOf(ctx), status: String(ctx.res.statusCode) }));
    return next();
  };
}

/** Calls by the pattern of their route; other paths by the part of the site they belong to. */
function routeOf({ path, routerPath }: Context): string {
  if (typeof routerPath === 'string') return routerPath;
  const [, folder] = /^\/(api|assets|flags|media)\//.exec(path) ?? [];
  return folder ? `/${folder}/*` : '/*';
}

/** Logs which user was denied a call for lack of permission, and the IP address. */
export function logDeniedAccess(services: Pick<Services, 'log' | 'config'>): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'forbidden')
        logSecurityEvent(services, describeRequest(ctx), 'access refused', currentUser(ctx));
      throw error;
    }
  };
}

/** Redacts a URL for the log: its readers must not be able to use an emailed link. */
export function redactTokens(url: string): string {
  return [pathTokens, invitationTokens, queryTokens].reduce((text, pattern) => text.replace(pattern, '$1***'), url);
}

/** Whether a URL contains the token of an emailed link, so that it must not be sent as a referrer. */
export function hasToken(url: string): boolean {
  return redactTokens(url) !== url;
}
