import type { Context, Middleware } from 'koa';
import { ApiError } from './errors';

/**
 * Rejects requests from pages of other sites, because some of those carry cookies. Browsers state the origin of a request; a request without one is
 * not from a browser.
 */
export function requireSameOrigin(publicUrl: string): Middleware {
  const site = new URL(publicUrl);
  return async (ctx, next) => {
    const isSafe = ctx.method === 'GET' || ctx.method === 'HEAD' || ctx.method === 'OPTIONS';
    if (!isSafe && !(isSameOriginFetch(ctx) && hasSiteOrigin(ctx, site))) {
      throw new ApiError('forbidden', 'Requests from other sites are not allowed.');
    }
    await next();
  };
}

function isSameOriginFetch(ctx: Context): boolean {
  return ['', 'same-origin', 'none'].includes(ctx.get('Sec-Fetch-Site'));
}

function hasSiteOrigin(ctx: Context, site: URL): boolean {
  const origin = ctx.get('Origin');
  if (origin === '' || origin === site.origin) return true;
  if (!URL.canParse(origin)) return false;
  // Behind a proxy this process may see a different scheme. If the site uses https, a page loaded over http may come from an attacker, so its origin
  // is rejected.
  const { host, protocol } = new URL(origin);
  return host === ctx.host && (protocol === 'https:' || protocol === site.protocol);
}
