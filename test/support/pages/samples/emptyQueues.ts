import { type QueueSummaries, queueKeys } from '#contract/moderation/queues';

/** The response of GET /api/admin/queues when nothing is pending. */
// Object.fromEntries loses the types of the keys.
export const emptyQueues = Object.fromEntries([...queueKeys, 'disputes'].map((key) => [key, { count: 0, oldest: null }])) as QueueSummaries;
