import type { AuditEntry } from '#contract/audit';
import type { Overview } from '#contract/moderation/overview';
import type { QueueSummaries } from '#contract/moderation/queues';
import { baseApi } from '../base/baseApi';

/** The counts of the admins' queues. */
export const adminQueuesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getQueues: build.query<QueueSummaries, void>({ query: () => ({ url: '/api/admin/queues' }), providesTags: ['Queues'] }),
  }),
});

/** Number of audit log entries on the overview. */
export const newestEntryCount = 8;

/** Key figures of the directory. */
export const overviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query<Overview, void>({ query: () => ({ url: '/api/admin/overview' }), providesTags: ['System'] }),
    listNewestEntries: build.query<AuditEntry[], void>({
      query: () => ({ url: `/api/admin/audit?page_size=${newestEntryCount}` }),
      providesTags: ['Audit'],
    }),
  }),
});
