import { boolean, type InferType, number, object, string } from 'yup';

/** A mail that the product sends, on sample values; its HTML part has an address of its own: GET /api/design/mails/{mail}. */
export const sampleEmail = object({
  /** Names it in its address. */
  name: string().required(),
  /** What it is about: "Accounts". */
  group: string().required(),
  subject: string().required(),
  /** Its plain part. */
  text: string().required(),
});

/** What can become of a mail; `failed` is given up. */
export const outboxStates = ['waiting', 'failed', 'sent'] as const;
export type OutboxState = (typeof outboxStates)[number];

/** A mail of the outbox as admins see it: never what it says, nor the links in it. */
export const adminOutboxEmail = object({
  id: number().integer().required(),
  recipient: string().required(),
  subject: string().required(),
  state: string().oneOf(outboxStates).required(),
  created_at: string().required(),
  attempts: number().integer().required(),
  /** When it is tried next. */
  next_attempt_at: string().nullable().defined(),
  sent_at: string().nullable().defined(),
  failed_at: string().nullable().defined(),
  last_error: string().nullable().defined(),
  /** Whether it can be sent again: what a mail said is kept for a week after it was given up. */
  can_retry: boolean().required(),
});
export type AdminOutboxEmail = InferType<typeof adminOutboxEmail>;

/** How many mails are to be sent again. */
export const retriedEmails = object({ retried: number().integer().min(0).required() });
export type RetriedEmails = InferType<typeof retriedEmails>;

/** Which mails an admin wants. */
export const adminNotifications = object({
  /** Every morning, what waits in the queues. */
  digest: boolean().required(),
  /** At once, when somebody disputes who looks after a contractor. */
  disputes: boolean().required(),
});
export type AdminNotifications = InferType<typeof adminNotifications>;
/** When the digest goes, in hours after midnight UTC. */
export const digestHour = 6;

export type SampleEmail = InferType<typeof sampleEmail>;
