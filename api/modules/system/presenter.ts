import type { AdminOutboxEmail, OutboxState } from '#contract/outbox';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import type { OutboxEmail } from '../email/OutboxEmail';

/** Presents an email of the outbox to admins, without its content. */
export function presentOutboxEmail(email: OutboxEmail): AdminOutboxEmail {
  return {
    id: email.id,
    recipient: email.recipient,
    subject: email.subject,
    state: determineState(email),
    created_at: iso(email.created_at),
    attempts: email.attempts,
    next_attempt_at: isoOrNull(email.next_attempt_at),
    sent_at: isoOrNull(email.sent_at),
    failed_at: isoOrNull(email.failed_at),
    last_error: email.last_error,
    can_retry: email.failed_at !== null && email.text !== null,
  };
}

function determineState({ sent_at, failed_at }: OutboxEmail): OutboxState {
  if (sent_at !== null) return 'sent';
  return failed_at === null ? 'waiting' : 'failed';
}
