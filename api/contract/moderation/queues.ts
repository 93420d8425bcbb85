import { type InferType, number, object, string } from 'yup';

/** Everything that waits for an admin. */
export const queueKeys = [
  'profiles',
  'claims',
  'reviews',
  'reports',
  'enquiries',
  'feedback',
  'mails',
  'duplicates',
  'conflicts',
  'refused',
  'withdrawals',
] as const;
export type QueueKey = (typeof queueKeys)[number];

const queue = object({
  count: number().integer().min(0).required(),
  /** Since when the oldest one waits; null for an empty queue. */
  oldest: string().nullable().defined(),
});

/**
 * GET /api/admin/queues: how much waits in each. Of `claims`, `disputes` are those against an owner; `mails` are those that
 * were given up; of `duplicates` the time is null; `conflicts` are what editors and companies changed
 * at once, `refused` what was published in the CMS and could not be applied, `withdrawals` large withdrawals that await confirmation.
 */
export const queueSummaries = object({
  profiles: queue.required(),
  claims: queue.required(),
  disputes: queue.required(),
  reviews: queue.required(),
  reports: queue.required(),
  enquiries: queue.required(),
  feedback: queue.required(),
  mails: queue.required(),
  duplicates: queue.required(),
  conflicts: queue.required(),
  refused: queue.required(),
  withdrawals: queue.required(),
});
export type QueueSummaries = InferType<typeof queueSummaries>;
