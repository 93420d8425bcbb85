import type { Context, Middleware } from 'koa';
import { ApiError } from '../errors';

/**
 * Refuses what another site's page sends: browsers say where a request comes from, and cookies go along with some of
 * those. What says nothing is no browser.
 */
export function sameOrigin(publicUrl: string): Middleware {
  const publicOrigin = new URL(publicUrl).origin;
  return async (ctx, next) => {
    const safe = ctx.method === 'GET' || ctx.method === 'HEAD' || ctx.method === 'OPTIONS';
    if (!safe && !(fetchedFromHere(ctx) && hasOwnOrigin(ctx, publicOrigin))) {
      throw new ApiError('forbidden', 'This request came from another site.');
    }
    await next();
  };
}

function fetchedFromHere(ctx: Context): boolean {
  return ['', 'same-origin', 'none'].includes(ctx.get('Sec-Fetch-Site'));
}

function hasOwnOrigin(ctx: Context, publicOrigin: string): boolean {
  const origin = ctx.get('Origin');
  if (origin === '' || origin === publicOrigin) return true;
  // Behind a proxy the scheme that this process sees may be another one.
  return URL.canParse(origin) && new URL(origin).host === ctx.host;
}
