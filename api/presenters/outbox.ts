import type { AdminMail, MailState } from '../contract/outbox';
import type { OutboxMail } from '../models/OutboxMail';
import { iso, isoOrNull } from './isoTime';

/** A mail of the outbox for admins: never what it says. */
export function presentMail(mail: OutboxMail): AdminMail {
  return {
    id: mail.id,
    recipient: mail.recipient,
    subject: mail.subject,
    state: stateOf(mail),
    created_at: iso(mail.created_at),
    attempts: mail.attempts,
    next_attempt_at: isoOrNull(mail.next_attempt_at),
    sent_at: isoOrNull(mail.sent_at),
    failed_at: isoOrNull(mail.failed_at),
    last_error: mail.last_error,
    can_retry: mail.failed_at !== null && mail.text !== null,
  };
}

function stateOf({ sent_at, failed_at }: OutboxMail): MailState {
  if (sent_at !== null) return 'sent';
  return failed_at === null ? 'waiting' : 'failed';
}
