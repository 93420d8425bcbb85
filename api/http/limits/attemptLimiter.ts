import { createHmac } from 'node:crypto';
import type { Config } from '#api/config/config';
import { oldestSecret } from '#api/config/secrets';
import type { Database } from '#api/database/database';
import { limits } from '#contract/shared/limits';
import { AttemptCount } from './AttemptCount';

declare module '#api/config/services' {
  interface Services {
    attemptLimiter: AttemptLimiter;
  }
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Allowed attempts per time window. Beyond it the next attempt has to wait: for `wait`, doubled by every further failure up to `maxWait`, or
 * until the window ends if `wait` is not set.
 */
interface AttemptRule {
  allowed: number;
  windowMs: number;
  wait?: number;
  maxWait?: number;
  /** Whether a successful attempt resets the earlier failures; otherwise it is only not counted. */
  resetsOnSuccess?: boolean;
}

const guessingRule = { allowed: 5, windowMs: 15 * minute, wait: 30 * second, maxWait: 15 * minute, resetsOnSuccess: true };

/** Rules counted in the database, so that they apply on every node and survive restarts. */
const rules = {
  /** Failed logins to an account from an IP address. */
  loginOfPair: guessingRule,
  /** Failed logins to an account from a device that was signed in to it before, so that strangers cannot use up its attempts. */
  loginOfDevice: guessingRule,
  /** The same for all known devices of an account together. */
  loginOfKnownDevices: { allowed: 100, windowMs: hour },
  loginOfAccount: { allowed: 100, windowMs: hour },
  loginOfAddress: { allowed: 100, windowMs: hour },
  /** Emails to the owner of an account that `loginOfAccount` locks: one per lockout. */
  lockoutMail: { allowed: 1, windowMs: hour },
  /** Registrations from an IP address that were told that the email address is taken. */
  knownEmail: { allowed: 10, windowMs: hour },
  /** Registrations from an IP address: a camp shares one, and each registration sends an email. */
  registrationOfAddress: { allowed: 100, windowMs: hour },
  /** Reset links requested from an IP address, and those emailed to an account and to a mailbox. */
  resetFromAddress: { allowed: 100, windowMs: hour },
  resetOfAccount: { allowed: 5, windowMs: hour },
  resetToMailbox: { allowed: 10, windowMs: hour },
  /** Verification links requested by a user, and those emailed to a mailbox, including those of registrations. */
  verificationOfUser: { allowed: 5, windowMs: hour },
  verificationToMailbox: { allowed: 10, windowMs: hour },
  /** Claims of a user, and the emails that verify them: from a user to an email address, and from all users to it. */
  claimOfUser: { allowed: 20, windowMs: hour },
  claimMailOfUser: { allowed: 5, windowMs: hour },
  claimMailToAddress: { allowed: 20, windowMs: hour },
  /** Invitations sent by a user, and those that an email address receives from all users. */
  invitationOfUser: { allowed: 20, windowMs: hour },
  invitationToAddress: { allowed: 10, windowMs: hour },
  /** Reviews from an IP address, the emails that confirm them, and rejected second reviews. */
  reviewFromAddress: { allowed: 40, windowMs: hour },
  reviewMailToAddress: { allowed: 10, windowMs: hour },
  refusedReview: { allowed: 20, windowMs: hour },
  reportFromAddress: { allowed: 30, windowMs: hour },
  /** Review requests of a user, and those that an email address receives from all users. */
  reviewRequestOfUser: { allowed: 20, windowMs: hour },
  reviewRequestToAddress: { allowed: 5, windowMs: hour },
  /** Enquiries from an IP address, their files, the emails that confirm them, and replies emailed by a user. */
  enquiryFromAddress: { allowed: 40, windowMs: hour },
  enquiryFileFromAddress: { allowed: 60, windowMs: hour },
  enquiryMailToAddress: { allowed: 10, windowMs: hour },
  enquiryReplyOfUser: { allowed: 60, windowMs: hour },
  enquiryReportOfUser: { allowed: 30, windowMs: hour },
  feedbackOfUser: { allowed: 10, windowMs: hour },
  /** Companies reported by an IP address: each may leave a row for months. */
  companyFromAddress: { allowed: 100, windowMs: day },
  /** New likes of a contractor from an IP address, by visitors with and without a cookie from an earlier day. */
  likeOfKnownVisitors: { allowed: limits.maxPerNetworkAddress.likes.known, windowMs: day },
  likeOfNewVisitors: { allowed: limits.maxPerNetworkAddress.likes.new, windowMs: day },
  /** Wrong passwords when a signed-in user has to confirm an action. */
  confirmation: guessingRule,
} satisfies Record<string, AttemptRule>;

/** A rule, and the subject that is counted. */
export type Attempt = [rule: keyof typeof rules, who: string];

export interface AttemptLimiter {
  /**
   * Counts an attempt under each key before its outcome is known, so that concurrent attempts cannot exceed the limit.
   * @returns 0, or the seconds to wait if a key has used up its attempts; nothing is counted then
   */
  take(attempts: Attempt[]): Promise<number>;
  /** Returns the seconds until the next attempt is allowed. Counts nothing. */
  wait(attempts: Attempt[]): Promise<number>;
  /** Removes a successful attempt from the counts. Rules with `resetsOnSuccess` are reset. */
  refund(attempts: Attempt[]): Promise<void>;
  /** Deletes the counts, and any wait with them. */
  clear(attempts: Attempt[]): Promise<void>;
}

/** Creates the attempt limits, scaled by the configuration. A scale of 0 disables them. */
export function createAttemptLimiter(
  config: Pick<Config, 'RATE_LIMIT_SCALE' | 'SESSION_SECRET'>,
  database: Database,
  now: () => number,
): AttemptLimiter {
  const scale = config.RATE_LIMIT_SCALE;
  if (scale === 0) return { take: async () => 0, wait: async () => 0, refund: async () => undefined, clear: async () => undefined };
  // Keys are hashed so that no IP or email addresses are stored.
  const secret = oldestSecret(config.SESSION_SECRET);
  const keyOf = ([rule, who]: Attempt) => createHmac('sha256', secret).update(`${rule}\n${who}`).digest('hex');
  const maxWaitSeconds = (counts: AttemptCount[]) => Math.ceil(Math.max(0, ...counts.map((count) => count.blocked_until - now())) / second);
  return {
    take: async (attempts) => {
      const keyedRules = attempts.map((attempt) => ({ key: keyOf(attempt), rule: rules[attempt[0]] as AttemptRule }));
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
      const keyedRules = attempts.map((attempt) => ({ key: keyOf(attempt), rule: rules[attempt[0]] as AttemptRule }));
      // In the same order as `AttemptCount.lock`.
      keyedRules.sort((one, other) => (one.key < other.key ? -1 : 1));
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

type AttemptCounters = Pick<AttemptCount, 'failures' | 'blocked_until' | 'window_ends_at'>;

function countAttempt(before: AttemptCounters | undefined, rule: AttemptRule, time: number): AttemptCounters {
  const current = before && before.window_ends_at > time ? before : { failures: 0, window_ends_at: time + rule.windowMs };
  const failures = current.failures + 1;
  if (failures < rule.allowed) return { failures, window_ends_at: current.window_ends_at, blocked_until: 0 };
  if (!rule.wait) return { failures, window_ends_at: current.window_ends_at, blocked_until: current.window_ends_at };
  const blocked_until = time + Math.min(rule.wait * 2 ** (failures - rule.allowed), rule.maxWait ?? rule.wait);
  return { failures, blocked_until, window_ends_at: blocked_until + rule.windowMs };
}
