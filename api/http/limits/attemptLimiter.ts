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
 * How many attempts are allowed within a time. Beyond it the next one waits: as long as `wait` says, doubled by every
 * further failure up to `longestWait`, or else until the time is over.
 */
interface AttemptRule {
  allowed: number;
  windowMs: number;
  wait?: number;
  maxWait?: number;
  /** Whether an attempt that does not fail wipes out the failures before it; else it only does not count itself. */
  resetsOnSuccess?: boolean;
}

const guessingRule = { allowed: 5, windowMs: 15 * minute, wait: 30 * second, maxWait: 15 * minute, resetsOnSuccess: true };

/** What is counted in the database, so that it holds on every node and after a restart. */
const rules = {
  /** Failed logins to an account from an address. */
  loginOfPair: guessingRule,
  /** Failed logins to an account from a device that it was signed in on before: strangers can't use up its count. */
  loginOfDevice: guessingRule,
  /** The same from all devices together that know the account. */
  loginOfKnownDevices: { allowed: 100, windowMs: hour },
  loginOfAccount: { allowed: 100, windowMs: hour },
  loginOfAddress: { allowed: 100, windowMs: hour },
  /** Emails to the owner of an account that `loginOfAccount` locks: one per lockout. */
  lockoutMail: { allowed: 1, windowMs: hour },
  /** Registrations of an address that were told that the email is known. */
  knownEmail: { allowed: 10, windowMs: hour },
  /** Accounts made from one address: a camp shares one, and each account mails somebody. */
  registrationOfAddress: { allowed: 100, windowMs: hour },
  /** Requests for reset links from one address, and those links mailed to one account and to one mailbox. */
  resetFromAddress: { allowed: 100, windowMs: hour },
  resetOfAccount: { allowed: 5, windowMs: hour },
  resetToMailbox: { allowed: 10, windowMs: hour },
  /** Verification links: those that one user asks for, and those mailed to one mailbox, also by registrations. */
  verificationOfUser: { allowed: 5, windowMs: hour },
  verificationToMailbox: { allowed: 10, windowMs: hour },
  /** Claims of one user, and the mails that prove them: of one user to an address that was typed, and of all users to it. */
  claimOfUser: { allowed: 20, windowMs: hour },
  claimMailOfUser: { allowed: 5, windowMs: hour },
  claimMailToAddress: { allowed: 20, windowMs: hour },
  /** Invitations that one user mails, and those that an address gets from all of them. */
  invitationOfUser: { allowed: 20, windowMs: hour },
  invitationToAddress: { allowed: 10, windowMs: hour },
  /** Reviews from one address, the mails that confirm them, and what is found to be reviewed already. */
  reviewFromAddress: { allowed: 40, windowMs: hour },
  reviewMailToAddress: { allowed: 10, windowMs: hour },
  refusedReview: { allowed: 20, windowMs: hour },
  reportFromAddress: { allowed: 30, windowMs: hour },
  /** Clients that one user asks for a review, and those mails that an address gets from all of them. */
  reviewRequestOfUser: { allowed: 20, windowMs: hour },
  reviewRequestToAddress: { allowed: 5, windowMs: hour },
  /** Enquiries from one address, their files, the mails that confirm them, and replies that one user mails. */
  enquiryFromAddress: { allowed: 40, windowMs: hour },
  enquiryFileFromAddress: { allowed: 60, windowMs: hour },
  enquiryMailToAddress: { allowed: 10, windowMs: hour },
  enquiryReplyOfUser: { allowed: 60, windowMs: hour },
  enquiryReportOfUser: { allowed: 30, windowMs: hour },
  feedbackOfUser: { allowed: 10, windowMs: hour },
  /** Companies that one address reports: each may leave a row for months. */
  companyFromAddress: { allowed: 100, windowMs: day },
  /** New likes of one contractor from one address, by visitors with and without a cookie of an earlier day. */
  likeOfKnownVisitors: { allowed: limits.maxPerNetworkAddress.likes.known, windowMs: day },
  likeOfNewVisitors: { allowed: limits.maxPerNetworkAddress.likes.new, windowMs: day },
  /** Wrong passwords where a signed-in user has to confirm something. */
  confirmation: guessingRule,
} satisfies Record<string, AttemptRule>;

/** Who is counted for what. */
export type Attempt = [rule: keyof typeof rules, who: string];

export interface AttemptLimiter {
  /**
   * Counts one attempt under each of the keys, before it is known whether it fails; so no number of tries at once gets
   * past. Resolves to the seconds to wait where one of them has used up its attempts, and counts nothing then; else to 0.
   */
  take(attempts: Attempt[]): Promise<number>;
  /** Seconds until the next attempt is allowed; counts nothing. */
  wait(attempts: Attempt[]): Promise<number>;
  /** Takes an attempt that did not fail out of the counts again; some counts are wiped out with it. */
  refund(attempts: Attempt[]): Promise<void>;
  /** Deletes the counts, and with them any wait. */
  clear(attempts: Attempt[]): Promise<void>;
}

/** The limits on attempts, scaled by the configuration; a scale of 0 switches them off. */
export function createAttemptLimiter(
  config: Pick<Config, 'RATE_LIMIT_SCALE' | 'SESSION_SECRET'>,
  database: Database,
  now: () => number,
): AttemptLimiter {
  const scale = config.RATE_LIMIT_SCALE;
  if (scale === 0) return { take: async () => 0, wait: async () => 0, refund: async () => undefined, clear: async () => undefined };
  // Neither addresses nor emails are kept: the keys are of use to nobody else.
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
      // In the order in which the others hold them.
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

/** The count after one more attempt. */
function countAttempt(before: AttemptCounters | undefined, rule: AttemptRule, time: number): AttemptCounters {
  const current = before && before.window_ends_at > time ? before : { failures: 0, window_ends_at: time + rule.windowMs };
  const failures = current.failures + 1;
  if (failures < rule.allowed) return { failures, window_ends_at: current.window_ends_at, blocked_until: 0 };
  if (!rule.wait) return { failures, window_ends_at: current.window_ends_at, blocked_until: current.window_ends_at };
  const blocked_until = time + Math.min(rule.wait * 2 ** (failures - rule.allowed), rule.maxWait ?? rule.wait);
  return { failures, blocked_until, window_ends_at: blocked_until + rule.windowMs };
}
