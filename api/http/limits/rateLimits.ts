import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '#api/config/config';

declare module '#api/config/services' {
  interface Services {
    rateLimits: RateLimits;
  }
}

/** Requests a minute, by what they are counted for. Reads are generous: a camp shares one address. */
const perMinute = {
  read: 3000,
  /** Pages and other documents that are rendered for the request, which takes far longer than a call. */
  page: 600,
  write: 120,
  /** What browsers tell by themselves: it must not use up what people may write. */
  events: 600,
  /** Companies that browsers tell of: each may leave a row for months. */
  companies: 60,
  /** Files: each is read into memory. */
  upload: 30,
  like: 300,
  likeOfVisitor: 60,
} as const;
export type RateLimitName = keyof typeof perMinute;

export interface RateLimits {
  /** Counts one request of `who`; resolves to the seconds to wait where it is one too many, else to 0. */
  take(limit: RateLimitName, key: string): Promise<number>;
}

/** The limits of all calls, scaled by the configuration; a scale of 0 switches them off. */
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
