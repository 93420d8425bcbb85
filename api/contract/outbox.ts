import { boolean, type InferType, number, object, string } from 'yup';
import type { StatusTexts } from './shared/values/statusText';

/** An email of the product with sample values. Its HTML part has its own URL: GET /api/design/mails/{mail}. */
export const sampleEmail = object({
  /** Identifies the email in its URL. */
  name: string().required(),
  /** Group of the email, such as "Accounts". */
  group: string().required(),
  subject: string().required(),
  /** The plain-text part. */
  text: string().required(),
});

/** States of an email. `failed` means that it will not be retried automatically. */
export const outboxStates = ['waiting', 'failed', 'sent'] as const;
export type OutboxState = (typeof outboxStates)[number];
export const outboxStateTexts: StatusTexts<OutboxState> = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  failed: { label: 'Failed', tone: 'bad' },
  sent: { label: 'Sent', tone: 'good' },
};

/** An email of the outbox as admins see it: never with its content or the links in it. */
export const adminOutboxEmail = object({
  id: number().integer().required(),
  recipient: string().required(),
  subject: string().required(),
  state: string().oneOf(outboxStates).required(),
  created_at: string().required(),
  attempts: number().integer().required(),
  /** Time of the next attempt. */
  next_attempt_at: string().nullable().defined(),
  sent_at: string().nullable().defined(),
  failed_at: string().nullable().defined(),
  last_error: string().nullable().defined(),
  /** Whether it can be sent again. The content is stored for a week after the email failed. */
  can_retry: boolean().required(),
});
export type AdminOutboxEmail = InferType<typeof adminOutboxEmail>;

/** Number of emails that will be sent again. */
export const retriedEmails = object({ retried: number().integer().min(0).required() });
export type RetriedEmails = InferType<typeof retriedEmails>;

/** Email notifications of an admin. */
export const adminNotifications = object({
  /** Every morning, the state of the queues. */
  digest: boolean().required(),
  /** Immediately, when a contractor's ownership is disputed. */
  disputes: boolean().required(),
});
export type AdminNotifications = InferType<typeof adminNotifications>;
/** Time of the digest, in hours after midnight UTC. */
export const digestHour = 6;

export type SampleEmail = InferType<typeof sampleEmail>;
