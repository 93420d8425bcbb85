import type { Knex } from 'knex';
import type { Job } from '#api/background/worker';
import type { Database } from '#api/database/database';
import type { Logger } from '#api/database/logging/logger';
import type { Mailer } from '#api/integrations/mail/mailer';
import { EmailDeliveryError } from '#api/integrations/mail/mailer';
import { OutboxEmail } from './OutboxEmail';

declare module '#api/config/services' {
  interface Services {
    /** Woken after a commit that queued an email, so that delivery does not wait for the next poll of the outbox. */
    emailWorker: { wake(): void };
  }
}

export interface EmailDeliveryOptions {
  database: Database;
  mailer: Mailer;
  log: Logger;
  now: () => number;
}

const second = 1000;
const hour = 3600 * second;
/** Mails that one process sends at the same time. */
const maxConcurrent = 4;
/** Longer than any mailer takes for a mail; after it a mail of a dead process is anybody's. */
const leaseMs = 60 * second;
const initialDelayMs = 2 * second;
const maxDelayMs = 300 * second;
const abandonAfterMs = 24 * hour;
const maxReasonLength = 500;

/**
 * Sends what the outbox holds, each mail once: it is claimed by a conditional update before, and what became of it is
 * written down after. While the mail server is unreachable one mail at a time looks whether it is back, and the others
 * stay as they are, so that all of them go out as soon as it is.
 * @param onFree called when a mail is done with and another one may follow
 */
export function createEmailDeliveryJob({ database, mailer, log, now }: EmailDeliveryOptions, onFree: () => void): Job {
  const inFlight = new Map<number, Promise<void>>();
  /** What became of mails, as long as the database could not be told: nothing else is sent before it is. */
  const unsavedOutcomes = new Map<number, () => Promise<void>>();
  let unreachableSince: number | null = null;
  let pausedUntil = 0;
  let stopped = false;

  async function begin(): Promise<void> {
    for (const [id, save] of unsavedOutcomes) {
      await save();
      unsavedOutcomes.delete(id);
    }
    while (!stopped && now() >= pausedUntil && inFlight.size < (unreachableSince === null ? maxConcurrent : 1)) {
      const email = await claimNext();
      if (!email) return;
      inFlight.set(
        email.id,
        deliver(email).finally(() => free(email.id)),
      );
    }
  }

  function free(id: number): void {
    inFlight.delete(id);
    onFree();
  }

  async function claimNext(): Promise<OutboxEmail | null> {
    const time = now();
    const due = await OutboxEmail.query(database.read)
      .where('next_attempt_at', '<=', time)
      .where((free) => free.whereNull('claimed_until').orWhere('claimed_until', '<=', time))
      .orderBy(['next_attempt_at', 'id'])
      .limit(2 * maxConcurrent);
    for (const email of due) {
      if (inFlight.has(email.id)) continue;
      // The count of attempts says that nobody else has claimed or finished it since it was read.
      const claim = { attempts: email.attempts + 1, claimed_until: time + leaseMs };
      const claimed = await database.transactionWithoutInvalidation(async (trx) => queryClaimedEmail(trx, email).patch(claim));
      email.attempts += 1;
      if (claimed === 1) return email;
    }
    return null;
  }

  async function deliver(email: OutboxEmail): Promise<void> {
    const { message_id: messageId, recipient: to, reply_to: replyTo, subject, text, html, attachments, created_at: date } = email;
    try {
      await mailer.send({ messageId, to, replyTo, subject, text: text ?? '', html: html ?? '', attachments: attachments ?? [], date });
    } catch (error) {
      return recordFailure(email, error);
    }
    unreachableSince = null;
    pausedUntil = 0;
    // Sent is sent, whoever holds it by now.
    const done = { ...sentColumns, sent_at: now(), failed_at: null, last_error: null };
    await saveOutcome(email, async (trx) => OutboxEmail.query(trx).findById(email.id).whereNull('sent_at').patch(done));
  }

  async function recordFailure(email: OutboxEmail, error: unknown): Promise<void> {
    const time = now();
    const kind = error instanceof EmailDeliveryError ? error.kind : 'temporary';
    const reason = redactLinks(error instanceof Error ? error.message : String(error));
    const delay = kind === 'unreachable' ? pauseDelivery(time, email) : computeDelay(time - getDeliveryStart(email), 1);
    const isAbandoned = kind === 'refused' || time - getDeliveryStart(email) >= abandonAfterMs;
    log.warn(
      { mail: email.id, attempt: email.attempts, kind, givenUp: isAbandoned, reason: redactEmailAddresses(reason) },
      'a mail could not be sent',
    );
    const outcome = isAbandoned ? { ...unscheduledColumns, failed_at: time } : { claimed_until: null, next_attempt_at: time + delay };
    await saveOutcome(email, async (trx) => queryClaimedEmail(trx, email).patch({ ...outcome, last_error: reason }));
  }

  /** Leaves the mail server alone for a while, the longer it has been away. Returns the wait of the mail that found it so. */
  function pauseDelivery(time: number, email: OutboxEmail): number {
    unreachableSince ??= time;
    pausedUntil = Math.max(pausedUntil, time + computeDelay(time - unreachableSince, 0.1));
    // A mail that itself makes the server hang up falls behind the others.
    return computeDelay(time - getDeliveryStart(email), 0.1);
  }

  async function saveOutcome(email: OutboxEmail, change: (trx: Knex.Transaction) => Promise<number>): Promise<void> {
    const save = async () => void (await database.transactionWithoutInvalidation(change));
    await save().catch(() => unsavedOutcomes.set(email.id, save));
  }

  return {
    begin,
    finish: async () => {
      while (inFlight.size > 0) await Promise.all(inFlight.values());
    },
    stop: () => {
      stopped = true;
    },
  };
}

/** The columns of a mail that is not to be sent. One that was given up keeps what it says: an admin may have it sent again. */
const unscheduledColumns = { next_attempt_at: null, claimed_until: null };
/** Those of a sent one: nobody needs the links in it any more. */
const sentColumns = { ...unscheduledColumns, text: null, html: null, attachments: null };

/** Since when it has been tried to send a mail. */
function getDeliveryStart({ created_at, retried_at }: OutboxEmail): number {
  return retried_at ?? created_at;
}

function queryClaimedEmail(trx: Knex.Transaction, { id, attempts }: OutboxEmail) {
  return OutboxEmail.query(trx).findById(id).where({ attempts }).whereNotNull('next_attempt_at');
}

/** At most two seconds at first, more by a share of the time that it has gone on for; not the same for all. */
function computeDelay(time: number, share: number): number {
  return Math.round(Math.min(initialDelayMs + time * share, maxDelayMs) * (0.75 + 0.25 * Math.random()));
}

/** A server that does not like a link may quote it, with the secret in it. */
function redactLinks(reason: string): string {
  return reason.replaceAll(/https?:\/\/\S+/gi, '(link)').slice(0, maxReasonLength);
}

function redactEmailAddresses(reason: string): string {
  return reason.replaceAll(/(?<![^\s<>"'@])[^\s<>"'@]+@[^\s<>"']+/g, '(address)');
}
