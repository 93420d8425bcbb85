import { isIP } from 'node:net';
import type { Middleware } from 'koa';
import type { Limiter } from './limiter';
import type { RequestLimit } from './limitRules';

/** Counts the request under its IP address. Rejects it with 429 and `Retry-After` if it exceeds the limit. */
export function limitRequests(limiter: Limiter, limit: RequestLimit): Middleware {
  return async (ctx, next) => {
    if (!ctx.state.inProcess) await limiter.consume([limit, clientNetwork(ctx)]);
    await next();
  };
}

/** Returns the network under which requests are counted: the IP address, or the half of an IPv6 address that a provider assigns as a whole. */
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
 * Returns the IP address of a request, without a port that some proxies append, and without a zone. Empty if it is invalid, so that made-up ones are
 * not counted separately.
 */
export function clientIp({ ip }: { ip: string }): string {
  const withoutPort = /^\[([^\]]*)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip;
  const [address = ''] = withoutPort.replace(/^::ffff:(?=[\d.]+$)/i, '').split('%', 1);
  return isIP(address) === 0 ? '' : address;
}
