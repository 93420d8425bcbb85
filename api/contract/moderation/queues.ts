import { type InferType, number, object, string } from 'yup';

/** Every queue of the admins. */
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

export const queueSummary = object({
  count: number().integer().min(0).required(),
  /** Time of the oldest item; null for an empty queue. */
  oldest: string().nullable().defined(),
});

/**
 * Response of GET /api/admin/queues: the number of items in each queue. `disputes` are those `claims` that dispute an owner; `mails` are failed
 * emails; `oldest` of `duplicates` is null; `conflicts` are fields that editors and companies changed at the same time, `refused` documents that were
 * published in the CMS and could not be applied, `withdrawals` large removals that await confirmation.
 */
export const queueSummaries = object({
  profiles: queueSummary.required(),
  claims: queueSummary.required(),
  disputes: queueSummary.required(),
  reviews: queueSummary.required(),
  reports: queueSummary.required(),
  enquiries: queueSummary.required(),
  feedback: queueSummary.required(),
  mails: queueSummary.required(),
  duplicates: queueSummary.required(),
  conflicts: queueSummary.required(),
  refused: queueSummary.required(),
  withdrawals: queueSummary.required(),
});
export type QueueSummaries = InferType<typeof queueSummaries>;
