import type { Config } from '#api/config/config';
import type { Database } from '#api/database/database';
import { type ApiError, tooManyRequests } from '../errors';
import { type Attempt, type AttemptCounters, createDatabaseCounters, createMemoryCounters } from './attemptCounters';
import { type LimitRule, limitRules } from './limitRules';

declare module '#api/config/services' {
  interface Services {
    limiter: Limiter;
  }
}

/** One or more attempts that are counted together. The rule of the first names the message. */
export type Attempts = [Attempt, ...Attempt[]];

export interface Limiter {
  /**
   * Counts each attempt before its outcome is known, so that concurrent attempts cannot exceed the limit.
   * @throws 429 if any is beyond its limit; then none of those in the database is counted
   */
  consume(...attempts: Attempts): Promise<void>;
  /** The same, but resolves to the 429 instead of throwing it. */
  tryConsume(...attempts: Attempts): Promise<ApiError | undefined>;
  /** Resolves to the 429 of the next attempt, if it is beyond a limit now. Counts nothing. */
  peek(...attempts: Attempts): Promise<ApiError | undefined>;
  /** Removes a successful attempt from the counts. Rules with `resetsOnSuccess` are reset. */
  refund(...attempts: Attempts): Promise<void>;
  /** Deletes the counts, and any wait with them. */
  clear(...attempts: Attempts): Promise<void>;
}

/** Creates the limits, scaled by the configuration. A scale of 0 disables them. */
export function createLimiter(config: Pick<Config, 'RATE_LIMIT_SCALE' | 'SESSION_SECRET'>, database: Database, now: () => number): Limiter {
  const scale = config.RATE_LIMIT_SCALE;
  const counters = { memory: createMemoryCounters(scale), database: createDatabaseCounters(scale, config.SESSION_SECRET, database, now) };
  const inEachStore = async <Result>(attempts: Attempts, act: (store: AttemptCounters, own: Attempt[]) => Promise<Result>): Promise<Result[]> => {
    const results: Result[] = [];
    for (const store of ['memory', 'database'] as const satisfies LimitRule['store'][]) {
      const own = attempts.filter(([name]) => limitRules[name].store === store);
      if (own.length > 0 && scale > 0) results.push(await act(counters[store], own));
    }
    return results;
  };
  const toRefusal = (seconds: number[], [[name]]: Attempts) => {
    const longest = Math.max(0, ...seconds);
    return longest > 0 ? tooManyRequests(longest, limitRules[name].message) : undefined;
  };
  const tryConsume = async (...attempts: Attempts) => toRefusal(await inEachStore(attempts, (store, own) => store.take(own)), attempts);
  return {
    consume: async (...attempts) => {
      const refusal = await tryConsume(...attempts);
      if (refusal) throw refusal;
    },
    tryConsume,
    peek: async (...attempts) => toRefusal(await inEachStore(attempts, (store, own) => store.wait(own)), attempts),
    refund: async (...attempts) => void (await inEachStore(attempts, (store, own) => store.refund(own))),
    clear: async (...attempts) => void (await inEachStore(attempts, (store, own) => store.clear(own))),
  };
}
