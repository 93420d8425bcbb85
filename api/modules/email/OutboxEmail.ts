import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import type { EmailAttachment, EmailContent } from '#api/integrations/mail/mailer';

/** Domains of one provider that ignores dots in the local part, so that several addresses mean one mailbox. */
const dotInsensitiveDomains = new Set(['gmail.com', 'googlemail.com']);

const maxSubjectLength = 255;

/** An email that is queued, sent or abandoned (`failed_at`, with the reason in `last_error`). */
export class OutboxEmail extends BaseModel {
  static override tableName = 'mail_outbox';
  static override jsonAttributes = ['attachments'];

  declare id: number;
  declare message_id: string;
  declare recipient: string;
  /** Email address for replies; null for none. */
  declare reply_to: string | null;
  /** Where mail clients unsubscribe the recipient by one POST request (RFC 8058); null for none. Deleted with the text. */
  declare unsubscribe_url: string | null;
  declare subject: string;
  /** null once the email is sent, or long after it was abandoned, because it contains links with secret tokens. */
  declare text: string | null;
  declare html: string | null;
  /** Stored as long as the text; null for none. */
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
  /** Id of the decision that it reports, which can be undone until the email is sent; null for other emails. */
  declare decision_id: number | null;
}

/**
 * Queues an email in the caller's transaction. Call `workers.wake('email')` after the transaction has committed.
 * @param options.replyTo email address for replies
 * @param options.decision the undoable decision that it reports, and when that can't be undone any more, in UTC milliseconds
 */
export async function enqueueEmail(
  trx: Knex.Transaction,
  recipient: string,
  { subject, text, html, attachments = [], unsubscribeUrl }: EmailContent,
  now: number,
  { replyTo, decision }: { replyTo?: string; decision?: { id: number; sendEmailsFrom: number } } = {},
): Promise<void> {
  await OutboxEmail.query(trx).insert({
    message_id: randomUUID(),
    recipient,
    reply_to: replyTo ?? null,
    unsubscribe_url: unsubscribeUrl ?? null,
    subject: subject.slice(0, maxSubjectLength),
    text,
    html,
    attachments: attachments.length > 0 ? attachments : null,
    created_at: now,
    next_attempt_at: decision?.sendEmailsFrom ?? now,
    decision_id: decision?.id ?? null,
  });
}

/**
 * Normalizes an email address to its mailbox: removes a plus suffix, and dots for providers that ignore them. Use it for comparisons only; emails go
 * to the address as entered.
 * @param email in lower case
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const plus = email.indexOf('+', 1);
  const name = email.slice(0, plus > 0 && plus < at ? plus : at);
  return dotInsensitiveDomains.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
