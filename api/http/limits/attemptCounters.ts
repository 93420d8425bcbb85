import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { oldestSecret } from '#api/config/secrets';
import type { Database } from '#api/database/database';
import { AttemptCount } from './AttemptCount';
import { type LimitName, type LimitRule, limitRules } from './limitRules';

/** A rule, and the subject that is counted. */
export type Attempt = [rule: LimitName, subject: string];

/** Counts attempts in one store. */
export interface AttemptCounters {
  /** Counts the attempts. Returns 0, or the seconds to wait if any is beyond its limit. */
  take(attempts: Attempt[]): Promise<number>;
  /** Returns the seconds until the next attempt is allowed. Counts nothing. */
  wait(attempts: Attempt[]): Promise<number>;
  /** Removes a successful attempt from the counts. Rules with `resetsOnSuccess` are reset. */
  refund(attempts: Attempt[]): Promise<void>;
  /** Deletes the counts, and any wait with them. */
  clear(attempts: Attempt[]): Promise<void>;
}

/** Counts in the memory of this process. For requests: there are too many of them for the database. */
export function createMemoryCounters(scale: number): AttemptCounters {
  const limiters = new Map<LimitName, RateLimiterMemory>();
  const limiterOf = (name: LimitName) => {
    const { allowed, windowMs } = limitRules[name];
    const limiter = limiters.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points: Math.ceil(allowed * scale), duration: windowMs / 1000 });
    limiters.set(name, limiter);
    return limiter;
  };
  const secondsOf = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1000));
  const each = async (attempts: Attempt[], act: (limiter: RateLimiterMemory, subject: string) => Promise<unknown>) => {
    for (const [name, subject] of attempts) await act(limiterOf(name), subject);
  };
  return {
    take: async (attempts) => {
      try {
        await each(attempts, (limiter, subject) => limiter.consume(subject));
        return 0;
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return secondsOf(rejection);
        throw rejection;
      }
    },
    wait: async (attempts) => {
      const waits = [0];
      await each(attempts, async (limiter, subject) => {
        const result = await limiter.get(subject);
        if (result && result.remainingPoints <= 0) waits.push(secondsOf(result));
      });
      return Math.max(...waits);
    },
    refund: (attempts) => each(attempts, (limiter, subject) => limiter.reward(subject)),
    clear: (attempts) => each(attempts, (limiter, subject) => limiter.delete(subject)),
  };
}

/**
 * Counts in the database.
 * @param secret hashes the keys, so that no IP or email addresses are stored
 */
export function createDatabaseCounters(scale: number, secret: string, database: Database, now: () => number): AttemptCounters {
  const hashSecret = oldestSecret(secret);
  const keyOf = ([rule, subject]: Attempt) => createHmac('sha256', hashSecret).update(`${rule}\n${subject}`).digest('hex');
  const maxWaitSeconds = (counts: AttemptCount[]) => Math.ceil(Math.max(0, ...counts.map((count) => count.blocked_until - now())) / 1000);
  const toKeyedRules = (attempts: Attempt[]) =>
    attempts.map((attempt): { key: string; rule: LimitRule } => ({ key: keyOf(attempt), rule: limitRules[attempt[0]] }));
  return {
    take: async (attempts) => {
      const keyedRules = toKeyedRules(attempts);
      const allKeys = keyedRules.map(({ key }) => key);
      const existing = await AttemptCount.query(database.read).findByIds(allKeys);
      if (existing.length < allKeys.length) await database.transactionWithoutInvalidation((trx) => AttemptCount.createMissing(trx, allKeys));
      return database.transactionWithoutInvalidation(async (trx) => {
        const counts = await AttemptCount.lock(trx, allKeys);
        const seconds = maxWaitSeconds([...counts.values()]);
        if (seconds > 0) return seconds;
        for (const { key, rule } of keyedRules) {
          const next = countAttempt(counts.get(key), { ...rule, allowed: Math.ceil(rule.allowed * scale) }, now());
          await AttemptCount.query(trx).findById(key).patch(next);
        }
        return 0;
      });
    },
    wait: async (attempts) => maxWaitSeconds(await AttemptCount.query(database.read).findByIds(attempts.map(keyOf))),
    clear: (attempts) =>
      database.transactionWithoutInvalidation(async (trx) => {
        for (const key of attempts.map(keyOf).sort()) await AttemptCount.query(trx).deleteById(key);
      }),
    refund: async (attempts) => {
      // In the same order as `AttemptCount.lock`.
      const keyedRules = toKeyedRules(attempts).sort((one, other) => (one.key < other.key ? -1 : 1));
      await database.transactionWithoutInvalidation(async (trx) => {
        for (const { key, rule } of keyedRules) {
          const count = AttemptCount.query(trx).findById(key);
          if (rule.resetsOnSuccess) await count.delete();
          else await count.where('failures', '>', 0).patch({ failures: trx.raw('failures - 1'), blocked_until: 0 });
        }
      });
    },
  };
}

type CountColumns = Pick<AttemptCount, 'failures' | 'blocked_until' | 'window_ends_at'>;

function countAttempt(before: CountColumns | undefined, rule: LimitRule, time: number): CountColumns {
  const current = before && before.window_ends_at > time ? before : { failures: 0, window_ends_at: time + rule.windowMs };
  const failures = current.failures + 1;
  if (failures < rule.allowed) return { failures, window_ends_at: current.window_ends_at, blocked_until: 0 };
  if (!rule.wait) return { failures, window_ends_at: current.window_ends_at, blocked_until: current.window_ends_at };
  const blocked_until = time + Math.min(rule.wait * 2 ** (failures - rule.allowed), rule.maxWait ?? rule.wait);
  return { failures, blocked_until, window_ends_at: blocked_until + rule.windowMs };
}
