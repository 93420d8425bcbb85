import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import { findDecisionContext } from '#api/database/transactions';
import type { EmailAttachment, EmailContent } from '#api/integrations/mail/mailer';

/** Where points in the name make no difference, and two names stand for one. */
const dotInsensitiveDomains = new Set(['gmail.com', 'googlemail.com']);

const maxSubjectLength = 255;

/** A mail that waits to be sent, was sent, or was given up (`failed_at`, with the reason in `last_error`). */
export class OutboxEmail extends BaseModel {
  static override tableName = 'mail_outbox';
  static override jsonAttributes = ['attachments'];

  declare id: number;
  declare message_id: string;
  declare recipient: string;
  /** Where an answer goes; null for nowhere. */
  declare reply_to: string | null;
  declare subject: string;
  /** Null once the mail is sent, or was given up long ago: it holds links with secret tokens. */
  declare text: string | null;
  declare html: string | null;
  /** Kept as long as the text is; null for none. */
  declare attachments: EmailAttachment[] | null;
  declare created_at: number;
  declare attempts: number;
  declare next_attempt_at: number | null;
  declare claimed_until: number | null;
  declare sent_at: number | null;
  declare failed_at: number | null;
  declare last_error: string | null;
  /** When an admin had it sent again; null for never. */
  declare retried_at: number | null;
  /** The decision that it tells of, which may be taken back until it is sent; null for all other mails. */
  declare decision_id: number | null;
}

/**
 * Queues a mail in the caller's transaction; call `mail.wake()` of the services once that has committed. One that tells of a
 * decision waits as long as that can be taken back.
 * @param replyTo the address that an answer to it goes to
 */
export async function enqueueEmail(
  trx: Knex.Transaction,
  recipient: string,
  { subject, text, html, attachments = [] }: EmailContent,
  now: number,
  replyTo: string | null = null,
): Promise<void> {
  const context = findDecisionContext(trx);
  await OutboxEmail.query(trx).insert({
    message_id: randomUUID(),
    recipient,
    reply_to: replyTo,
    subject: subject.slice(0, maxSubjectLength),
    text,
    html,
    attachments: attachments.length > 0 ? attachments : null,
    created_at: now,
    next_attempt_at: context?.sendEmailsFrom ?? now,
    decision_id: context?.decision ?? null,
  });
}

/**
 * The mailbox that an address leads to: what comes after a plus sign is its owner's choice, and some providers read no points.
 * To be compared only; mails go to the address as it was typed. @param email in lower case
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const plus = email.indexOf('+', 1);
  const name = email.slice(0, plus > 0 && plus < at ? plus : at);
  return dotInsensitiveDomains.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
