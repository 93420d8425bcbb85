import type { Knex } from 'knex';
import { MailError } from '../adapters/MailError';
import type { Mailer } from '../adapters/mailer';
import type { Database } from '../database';
import type { Logger } from '../logger';
import { OutboxMail } from '../models/OutboxMail';
import type { Job } from '../worker';

export interface MailDelivery {
  database: Database;
  mailer: Mailer;
  log: Logger;
  now: () => number;
}

const second = 1000;
const hour = 3600 * second;
/** Mails that one process sends at the same time. */
const atOnce = 4;
/** Longer than any mailer takes for a mail; after it a mail of a dead process is anybody's. */
const claimTime = 60 * second;
const firstWait = 2 * second;
const longestWait = 300 * second;
const giveUpAfter = 24 * hour;
const longestReason = 500;

/**
 * Sends what the outbox holds, each mail once: it is claimed by a conditional update before, and what became of it is
 * written down after. While the mail server is unreachable one mail at a time looks whether it is back, and the others
 * stay as they are, so that all of them go out as soon as it is.
 * @param onFree called when a mail is done with and another one may follow
 */
export function createMailDelivery({ database, mailer, log, now }: MailDelivery, onFree: () => void): Job {
  const inHand = new Map<number, Promise<void>>();
  /** What became of mails, as long as the database could not be told: nothing else is sent before it is. */
  const untold = new Map<number, () => Promise<void>>();
  let unreachableSince: number | null = null;
  let heldUntil = 0;
  let stopped = false;

  async function begin(): Promise<void> {
    for (const [id, tell] of untold) {
      await tell();
      untold.delete(id);
    }
    while (!stopped && now() >= heldUntil && inHand.size < (unreachableSince === null ? atOnce : 1)) {
      const mail = await claimNext();
      if (!mail) return;
      inHand.set(
        mail.id,
        deliver(mail).finally(() => free(mail.id)),
      );
    }
  }

  function free(id: number): void {
    inHand.delete(id);
    onFree();
  }

  async function claimNext(): Promise<OutboxMail | null> {
    const time = now();
    const due = await OutboxMail.query(database.read)
      .where('next_attempt_at', '<=', time)
      .where((free) => free.whereNull('claimed_until').orWhere('claimed_until', '<=', time))
      .orderBy(['next_attempt_at', 'id'])
      .limit(2 * atOnce);
    for (const mail of due) {
      if (inHand.has(mail.id)) continue;
      // The count of attempts says that nobody else has claimed or finished it since it was read.
      const claim = { attempts: mail.attempts + 1, claimed_until: time + claimTime };
      const claimed = await database.transactionAside(async (trx) => ownMail(trx, mail).patch(claim));
      mail.attempts += 1;
      if (claimed === 1) return mail;
    }
    return null;
  }

  async function deliver(mail: OutboxMail): Promise<void> {
    const { message_id: messageId, recipient: to, reply_to: replyTo, subject, text, html, attachments, created_at: date } = mail;
    try {
      await mailer.send({ messageId, to, replyTo, subject, text: text ?? '', html: html ?? '', attachments: attachments ?? [], date });
    } catch (error) {
      return noteFailure(mail, error);
    }
    unreachableSince = null;
    heldUntil = 0;
    // Sent is sent, whoever holds it by now.
    const done = { ...over, sent_at: now(), failed_at: null, last_error: null };
    await write(mail, async (trx) => OutboxMail.query(trx).findById(mail.id).whereNull('sent_at').patch(done));
  }

  async function noteFailure(mail: OutboxMail, error: unknown): Promise<void> {
    const time = now();
    const kind = error instanceof MailError ? error.kind : 'temporary';
    const reason = withoutLinks(error instanceof Error ? error.message : String(error));
    const wait = kind === 'unreachable' ? hold(time, mail) : waitAfter(time - triedSince(mail), 1);
    const givenUp = kind === 'refused' || time - triedSince(mail) >= giveUpAfter;
    log.warn({ mail: mail.id, attempt: mail.attempts, kind, givenUp, reason: withoutAddresses(reason) }, 'a mail could not be sent');
    const outcome = givenUp ? { ...idle, failed_at: time } : { claimed_until: null, next_attempt_at: time + wait };
    await write(mail, async (trx) => ownMail(trx, mail).patch({ ...outcome, last_error: reason }));
  }

  /** Leaves the mail server alone for a while, the longer it has been away. Returns the wait of the mail that found it so. */
  function hold(time: number, mail: OutboxMail): number {
    unreachableSince ??= time;
    heldUntil = Math.max(heldUntil, time + waitAfter(time - unreachableSince, 0.1));
    // A mail that itself makes the server hang up falls behind the others.
    return waitAfter(time - triedSince(mail), 0.1);
  }

  async function write(mail: OutboxMail, change: (trx: Knex.Transaction) => Promise<number>): Promise<void> {
    const tell = async () => void (await database.transactionAside(change));
    await tell().catch(() => untold.set(mail.id, tell));
  }

  return {
    begin,
    finish: async () => {
      while (inHand.size > 0) await Promise.all(inHand.values());
    },
    stop: () => {
      stopped = true;
    },
  };
}

/** The columns of a mail that is not to be sent. One that was given up keeps what it says: an admin may have it sent again. */
const idle = { next_attempt_at: null, claimed_until: null };
/** Those of a sent one: nobody needs the links in it any more. */
const over = { ...idle, text: null, html: null, attachments: null };

/** Since when it has been tried to send a mail. */
function triedSince({ created_at, retried_at }: OutboxMail): number {
  return retried_at ?? created_at;
}

function ownMail(trx: Knex.Transaction, { id, attempts }: OutboxMail) {
  return OutboxMail.query(trx).findById(id).where({ attempts }).whereNotNull('next_attempt_at');
}

/** At most two seconds at first, more by a share of the time that it has gone on for; not the same for all. */
function waitAfter(time: number, share: number): number {
  return Math.round(Math.min(firstWait + time * share, longestWait) * (0.75 + 0.25 * Math.random()));
}

/** A server that does not like a link may quote it, with the secret in it. */
function withoutLinks(reason: string): string {
  return reason.replaceAll(/https?:\/\/\S+/gi, '(link)').slice(0, longestReason);
}

function withoutAddresses(reason: string): string {
  return reason.replaceAll(/(?<![^\s<>"'@])[^\s<>"'@]+@[^\s<>"']+/g, '(address)');
}
