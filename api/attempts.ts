import { createHmac } from 'node:crypto';
import type { Config } from './config';
import { limits } from './contract/limits';
import type { Database } from './database';
import { AttemptCount } from './models/AttemptCount';
import { oldestSecret } from './secrets';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How many attempts are allowed within a time. Beyond it the next one waits: as long as `wait` says, doubled by every
 * further failure up to `longestWait`, or else until the time is over.
 */
interface Rule {
  allowed: number;
  within: number;
  wait?: number;
  longestWait?: number;
  /** Whether an attempt that does not fail wipes out the failures before it; else it only does not count itself. */
  forgives?: boolean;
}

const guessing = { allowed: 5, within: 15 * minute, wait: 30 * second, longestWait: 15 * minute, forgives: true };

/** What is counted in the database, so that it holds on every node and after a restart. */
const rules = {
  /** Failed logins to an account from an address. */
  loginOfPair: guessing,
  /** Failed logins to an account from a device that it was signed in on before: strangers can't use up its count. */
  loginOfDevice: guessing,
  /** The same from all devices together that know the account. */
  loginOfKnownDevices: { allowed: 100, within: hour },
  loginOfAccount: { allowed: 100, within: hour },
  loginOfAddress: { allowed: 100, within: hour },
  /** Emails to the owner of an account that `loginOfAccount` locks: one per lockout. */
  lockoutMail: { allowed: 1, within: hour },
  /** Registrations of an address that were told that the email is known. */
  knownEmail: { allowed: 10, within: hour },
  /** Accounts made from one address: a camp shares one, and each account mails somebody. */
  registrationOfAddress: { allowed: 100, within: hour },
  /** Requests for reset links from one address, and those links mailed to one account and to one mailbox. */
  resetFromAddress: { allowed: 100, within: hour },
  resetOfAccount: { allowed: 5, within: hour },
  resetToMailbox: { allowed: 10, within: hour },
  /** Verification links: those that one user asks for, and those mailed to one mailbox, also by registrations. */
  verificationOfUser: { allowed: 5, within: hour },
  verificationToMailbox: { allowed: 10, within: hour },
  /** Claims of one user, and the mails that prove them: of one user to an address that was typed, and of all users to it. */
  claimOfUser: { allowed: 20, within: hour },
  claimMailOfUser: { allowed: 5, within: hour },
  claimMailToAddress: { allowed: 20, within: hour },
  /** Invitations that one user mails, and those that an address gets from all of them. */
  invitationOfUser: { allowed: 20, within: hour },
  invitationToAddress: { allowed: 10, within: hour },
  /** Reviews from one address, the mails that confirm them, and what is found to be reviewed already. */
  reviewFromAddress: { allowed: 40, within: hour },
  reviewMailToAddress: { allowed: 10, within: hour },
  refusedReview: { allowed: 20, within: hour },
  reportFromAddress: { allowed: 30, within: hour },
  /** Clients that one user asks for a review, and those mails that an address gets from all of them. */
  reviewRequestOfUser: { allowed: 20, within: hour },
  reviewRequestToAddress: { allowed: 5, within: hour },
  /** Enquiries from one address, their files, the mails that confirm them, and replies that one user mails. */
  enquiryFromAddress: { allowed: 40, within: hour },
  enquiryFileFromAddress: { allowed: 60, within: hour },
  enquiryMailToAddress: { allowed: 10, within: hour },
  enquiryReplyOfUser: { allowed: 60, within: hour },
  enquiryReportOfUser: { allowed: 30, within: hour },
  feedbackOfUser: { allowed: 10, within: hour },
  /** Companies that one address reports: each may leave a row for months. */
  companyFromAddress: { allowed: 100, within: day },
  /** New likes of one contractor from one address, by visitors with and without a cookie of an earlier day. */
  likeOfKnownVisitors: { allowed: limits.perNetworkAddress.likes.known, within: day },
  likeOfNewVisitors: { allowed: limits.perNetworkAddress.likes.new, within: day },
  /** Wrong passwords where a signed-in user has to confirm something. */
  confirmation: guessing,
} satisfies Record<string, Rule>;

/** Who is counted for what. */
export type Attempt = [rule: keyof typeof rules, who: string];

export interface Attempts {
  /**
   * Counts one attempt under each of the keys, before it is known whether it fails; so no number of tries at once gets
   * past. Resolves to the seconds to wait where one of them has used up its attempts, and counts nothing then; else to 0.
   */
  take(attempts: Attempt[]): Promise<number>;
  /** Seconds until the next attempt is allowed; counts nothing. */
  wait(attempts: Attempt[]): Promise<number>;
  /** Takes an attempt that did not fail out of the counts again; some counts are wiped out with it. */
  giveBack(attempts: Attempt[]): Promise<void>;
  /** Deletes the counts, and with them any wait. */
  clear(attempts: Attempt[]): Promise<void>;
}

/** The limits on attempts, scaled by the configuration; a scale of 0 switches them off. */
export function createAttempts(config: Pick<Config, 'RATE_LIMIT_SCALE' | 'SESSION_SECRET'>, database: Database, now: () => number): Attempts {
  const scale = config.RATE_LIMIT_SCALE;
  if (scale === 0) return { take: async () => 0, wait: async () => 0, giveBack: async () => undefined, clear: async () => undefined };
  // Neither addresses nor emails are kept: the keys are of use to nobody else.
  const secret = oldestSecret(config.SESSION_SECRET);
  const keyOf = ([rule, who]: Attempt) => createHmac('sha256', secret).update(`${rule}\n${who}`).digest('hex');
  const longestWait = (counts: AttemptCount[]) => Math.ceil(Math.max(0, ...counts.map((count) => count.blocked_until - now())) / second);
  return {
    take: async (attempts) => {
      const keys = attempts.map((attempt) => ({ key: keyOf(attempt), rule: rules[attempt[0]] as Rule }));
      const all = keys.map(({ key }) => key);
      const known = await AttemptCount.query(database.read).findByIds(all);
      if (known.length < all.length) await database.transactionAside((trx) => AttemptCount.make(trx, all));
      return database.transactionAside(async (trx) => {
        const counts = await AttemptCount.hold(trx, all);
        const seconds = longestWait([...counts.values()]);
        if (seconds > 0) return seconds;
        for (const { key, rule } of keys) {
          const next = counted(counts.get(key), { ...rule, allowed: Math.ceil(rule.allowed * scale) }, now());
          await AttemptCount.query(trx).findById(key).patch(next);
        }
        return 0;
      });
    },
    wait: async (attempts) => longestWait(await AttemptCount.query(database.read).findByIds(attempts.map(keyOf))),
    clear: (attempts) =>
      database.transactionAside(async (trx) => {
        for (const key of attempts.map(keyOf).sort()) await AttemptCount.query(trx).deleteById(key);
      }),
    giveBack: async (attempts) => {
      const keys = attempts.map((attempt) => ({ key: keyOf(attempt), rule: rules[attempt[0]] as Rule }));
      // In the order in which the others hold them.
      keys.sort((one, other) => (one.key < other.key ? -1 : 1));
      await database.transactionAside(async (trx) => {
        for (const { key, rule } of keys) {
          const count = AttemptCount.query(trx).findById(key);
          if (rule.forgives) await count.delete();
          else await count.where('failures', '>', 0).patch({ failures: trx.raw('failures - 1'), blocked_until: 0 });
        }
      });
    },
  };
}

type Count = Pick<AttemptCount, 'failures' | 'blocked_until' | 'window_ends_at'>;

/** The count after one more attempt. */
function counted(before: Count | undefined, rule: Rule, time: number): Count {
  const running = before && before.window_ends_at > time ? before : { failures: 0, window_ends_at: time + rule.within };
  const failures = running.failures + 1;
  if (failures < rule.allowed) return { failures, window_ends_at: running.window_ends_at, blocked_until: 0 };
  if (!rule.wait) return { failures, window_ends_at: running.window_ends_at, blocked_until: running.window_ends_at };
  const blocked_until = time + Math.min(rule.wait * 2 ** (failures - rule.allowed), rule.longestWait ?? rule.wait);
  return { failures, blocked_until, window_ends_at: blocked_until + rule.within };
}
