import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Job } from '#api/background/worker';
import type { Database } from '#api/database/database';
import type { Logger } from '#api/database/logging/logger';
import type { Mailer } from '#api/integrations/mail/mailer';
import { EmailDeliveryError } from '#api/integrations/mail/mailer';
import { OutboxEmail } from './OutboxEmail';

export interface EmailDeliveryOptions {
  database: Database;
  mailer: Mailer;
  log: Logger;
  now: () => number;
}

const second = 1000;
const hour = 3600 * second;
/** Emails that one process sends concurrently. */
const maxConcurrent = 4;
/** Exceeds the time that any mailer takes for an email. After it another process can claim the email of a crashed one. */
const leaseMs = 60 * second;
const initialDelayMs = 2 * second;
const maxDelayMs = 300 * second;
const abandonAfterMs = 24 * hour;
const maxReasonLength = 500;
/** Attempts to store the outcomes of sent emails before the process stops. */
const maxFinalAttempts = 5;

/**
 * Creates the job that sends the queued emails. Each is claimed by a conditional update before sending, and the outcome is stored afterwards, so that
 * no email is sent twice. While the mail server is unreachable, one email at a time probes it and the others stay due, so that all are sent as soon
 * as it is back.
 * @param onFree called when an email is finished and another may be sent
 */
export function createEmailDeliveryJob({ database, mailer, log, now }: EmailDeliveryOptions, onFree: () => void): Job {
  const inFlight = new Map<number, Promise<void>>();
  /** Outcomes that couldn't be stored because the database was unavailable. No other email is sent before they are. */
  const unsavedOutcomes = new Map<number, () => Promise<void>>();
  let unreachableSince: number | null = null;
  let pausedUntil = 0;
  let stopped = false;

  async function begin(): Promise<void> {
    await saveOutcomes();
    while (!stopped && now() >= pausedUntil && inFlight.size < (unreachableSince === null ? maxConcurrent : 1)) {
      const email = await claimNext();
      if (!email) return;
      inFlight.set(
        email.id,
        deliver(email).finally(() => free(email.id)),
      );
    }
  }

  async function saveOutcomes(): Promise<void> {
    for (const [id, save] of unsavedOutcomes) {
      await save();
      unsavedOutcomes.delete(id);
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
      // The condition on `attempts` fails if another process has claimed or finished the email since it was read.
      const claim = { attempts: email.attempts + 1, claimed_until: time + leaseMs };
      const claimed = await database.transactionWithoutInvalidation(async (trx) => queryClaimedEmail(trx, email).patch(claim));
      email.attempts += 1;
      if (claimed === 1) return email;
    }
    return null;
  }

  async function deliver(email: OutboxEmail): Promise<void> {
    const { message_id: messageId, recipient: to, reply_to: replyTo, subject, text, html, attachments, unsubscribe_url, created_at: date } = email;
    const content = { subject, text: text ?? '', html: html ?? '', attachments: attachments ?? [] };
    try {
      await mailer.send({ messageId, to, replyTo, ...content, date, ...(unsubscribe_url && { unsubscribeUrl: unsubscribe_url }) });
    } catch (error) {
      return recordFailure(email, error);
    }
    unreachableSince = null;
    pausedUntil = 0;
    // Store the success even if another process has claimed the email by now.
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
      'an email could not be sent',
    );
    const outcome = isAbandoned ? { ...unscheduledColumns, failed_at: time } : { claimed_until: null, next_attempt_at: time + delay };
    await saveOutcome(email, async (trx) => queryClaimedEmail(trx, email).patch({ ...outcome, last_error: reason }));
  }

  /** Pauses delivery, longer the longer the server has been unreachable. Returns the delay of the email that found it unreachable. */
  function pauseDelivery(time: number, email: OutboxEmail): number {
    unreachableSince ??= time;
    pausedUntil = Math.max(pausedUntil, time + computeDelay(time - unreachableSince, 0.1));
    // If this email itself makes the server hang up, the others go first.
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
      // Without its outcome, another process would send the email again after this one has stopped.
      for (let attempt = 1; stopped && unsavedOutcomes.size > 0 && attempt <= maxFinalAttempts; attempt += 1) {
        if (attempt > 1) await wait(second);
        await saveOutcomes().catch((error: unknown) => log.warn({ err: error, attempt }, 'the outcome of an email could not be stored'));
      }
    },
    stop: () => {
      stopped = true;
    },
  };
}

/** Columns of an email that isn't due. An abandoned email keeps its content, because an admin may have it sent again. */
const unscheduledColumns = { next_attempt_at: null, claimed_until: null };
/** Columns of a sent email. Its content is deleted, because the links in it contain secrets. */
const sentColumns = { ...unscheduledColumns, text: null, html: null, attachments: null, unsubscribe_url: null };

/** Start of the current delivery attempts: creation, or the admin's retry. */
function getDeliveryStart({ created_at, retried_at }: OutboxEmail): number {
  return retried_at ?? created_at;
}

function queryClaimedEmail(trx: Knex.Transaction, { id, attempts }: OutboxEmail) {
  return OutboxEmail.query(trx).findById(id).where({ attempts }).whereNotNull('next_attempt_at');
}

/** Backoff: two seconds plus a share of the elapsed time, capped, with random jitter. */
function computeDelay(time: number, share: number): number {
  return Math.round(Math.min(initialDelayMs + time * share, maxDelayMs) * (0.75 + 0.25 * Math.random()));
}

/** Removes links, because a server that rejects a link may quote it with its secret token. */
function redactLinks(reason: string): string {
  return reason.replaceAll(/https?:\/\/\S+/gi, '(link)').slice(0, maxReasonLength);
}

function redactEmailAddresses(reason: string): string {
  return reason.replaceAll(/(?<![^\s<>"'@])[^\s<>"'@]+@[^\s<>"']+/g, '(address)');
}
