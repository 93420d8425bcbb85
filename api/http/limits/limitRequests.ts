import { isIP } from 'node:net';
import type { Middleware } from 'koa';
import { tooManyRequests } from '../errors';
import type { RateLimitName, RateLimits } from './rateLimits';

/** Counts the request against its address and refuses it with 429 and `Retry-After` where it is one too many. */
export function limitRequests(limits: RateLimits, limit: RateLimitName): Middleware {
  return async (ctx, next) => {
    if (!ctx.state.inProcess) await enforceRateLimit(ctx, limits, limit, clientNetwork(ctx));
    await next();
  };
}

/** Counts one request of `who`. Throws the 429 and sets `Retry-After`. */
export async function enforceRateLimit(
  ctx: { set(name: string, value: string): void },
  limits: RateLimits,
  limit: RateLimitName,
  key: string,
): Promise<void> {
  const seconds = await limits.take(limit, key);
  if (seconds > 0) throw tooManyRequests(ctx, seconds, 'Too many requests.');
}

/** What requests of one place are counted under: the address, of IPv6 the half that a provider hands out as one. */
export function clientNetwork(request: { ip: string }): string {
  const address = clientIp(request);
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const groups = tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * The network address of a request, without the port that some proxies write behind it, or a zone. Empty for what is no
 * address, so that a made-up one is not counted apart.
 */
export function clientIp({ ip }: { ip: string }): string {
  const withoutPort = /^\[([^\]]*)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip;
  const [address = ''] = withoutPort.replace(/^::ffff:(?=[\d.]+$)/i, '').split('%', 1);
  return isIP(address) === 0 ? '' : address;
}
