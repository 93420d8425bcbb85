import type { Middleware } from 'koa';
import { ApiError } from '../errors';
import type { LimitName, RateLimits } from '../rateLimits';

/** Counts the request against its address and refuses it with 429 and `Retry-After` where it is one too many. */
export function limitRequests(limits: RateLimits, limit: LimitName): Middleware {
  return async (ctx, next) => {
    if (!ctx.state.inProcess) await takeOrRefuse(ctx, limits, limit, ctx.ip);
    await next();
  };
}

/** Counts one request of `who`. Throws the 429 and sets `Retry-After`. */
export async function takeOrRefuse(
  ctx: { set(name: string, value: string): void },
  limits: RateLimits,
  limit: LimitName,
  who: string,
): Promise<void> {
  const seconds = await limits.take(limit, who);
  if (seconds === 0) return;
  ctx.set('Retry-After', String(seconds));
  throw new ApiError('too_many_requests', `Too many requests. Please wait ${seconds} seconds and try again.`);
}
