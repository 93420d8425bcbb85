import type { Context, Middleware } from 'koa';
import { ApiError } from './errors';

/**
 * Refuses what another site's page sends: browsers say where a request comes from, and cookies go along with some of
 * those. What says nothing is no browser.
 */
export function requireSameOrigin(publicUrl: string): Middleware {
  const site = new URL(publicUrl);
  return async (ctx, next) => {
    const isSafe = ctx.method === 'GET' || ctx.method === 'HEAD' || ctx.method === 'OPTIONS';
    if (!isSafe && !(isSameOriginFetch(ctx) && hasSiteOrigin(ctx, site))) {
      throw new ApiError('forbidden', 'This request came from another site.');
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
  // Behind a proxy the scheme that this process sees may be another one. A page that came without encryption may be
  // anybody's where the site itself is encrypted.
  const { host, protocol } = new URL(origin);
  return host === ctx.host && (protocol === 'https:' || protocol === site.protocol);
}
