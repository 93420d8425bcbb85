import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from './config';

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
export type LimitName = keyof typeof perMinute;

export interface RateLimits {
  /** Counts one request of `who`; resolves to the seconds to wait where it is one too many, else to 0. */
  take(limit: LimitName, who: string): Promise<number>;
}

/** The limits of all calls, scaled by the configuration; a scale of 0 switches them off. */
export function createRateLimits(config: Pick<Config, 'RATE_LIMIT_SCALE'>): RateLimits {
  const scale = config.RATE_LIMIT_SCALE;
  if (scale === 0) return { take: async () => 0 };
  const names = Object.keys(perMinute) as LimitName[];
  const limiters = new Map(
    names.map((name) => [name, new RateLimiterMemory({ keyPrefix: name, points: Math.ceil(perMinute[name] * scale), duration: 60 })]),
  );
  return {
    take: async (limit, who) => {
      try {
        await limiters.get(limit)?.consume(who);
        return 0;
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal;
        const wait = typeof refusal === 'object' && refusal && 'msBeforeNext' in refusal ? Number(refusal.msBeforeNext) : 60_000;
        return Math.max(1, Math.ceil(wait / 1000));
      }
    },
  };
}
