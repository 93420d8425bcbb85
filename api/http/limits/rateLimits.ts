import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '#api/config/config';

declare module '#api/config/services' {
  interface Services {
    rateLimits: RateLimits;
  }
}

/** Requests per minute by category. Reads are generous, because a camp shares one IP address. */
const perMinute = {
  read: 3000,
  /** Pages and other documents rendered per request, which takes far longer than a call. */
  page: 600,
  write: 120,
  /** Events that browsers send automatically, counted separately from what people write. */
  events: 600,
  /** Companies that browsers report: each may leave a row for months. */
  companies: 60,
  /** Uploads: each file is read into memory. */
  upload: 30,
  like: 300,
  likeOfVisitor: 60,
} as const;
export type RateLimitName = keyof typeof perMinute;

export interface RateLimits {
  /** Counts one request. Resolves to 0, or to the seconds to wait if it exceeds the limit. */
  take(limit: RateLimitName, key: string): Promise<number>;
}

/** Creates the limits of all calls, scaled by the configuration. A scale of 0 disables them. */
export function createRateLimits(config: Pick<Config, 'RATE_LIMIT_SCALE'>): RateLimits {
  const scale = config.RATE_LIMIT_SCALE;
  if (scale === 0) return { take: async () => 0 };
  const names = Object.keys(perMinute) as RateLimitName[];
  const limiters = new Map(
    names.map((name) => [name, new RateLimiterMemory({ keyPrefix: name, points: Math.ceil(perMinute[name] * scale), duration: 60 })]),
  );
  return {
    take: async (limit, key) => {
      try {
        await limiters.get(limit)?.consume(key);
        return 0;
      } catch (rejection) {
        if (rejection instanceof Error) throw rejection;
        const wait = typeof rejection === 'object' && rejection && 'msBeforeNext' in rejection ? Number(rejection.msBeforeNext) : 60_000;
        return Math.max(1, Math.ceil(wait / 1000));
      }
    },
  };
}
