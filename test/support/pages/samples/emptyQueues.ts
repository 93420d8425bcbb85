import { type QueueSummaries, queueKeys } from '#contract/moderation/queues';

/** What GET /api/admin/queues answers where nothing waits. */
// Object.fromEntries forgets the keys' types.
export const emptyQueues = Object.fromEntries([...queueKeys, 'disputes'].map((key) => [key, { count: 0, oldest: null }])) as QueueSummaries;
