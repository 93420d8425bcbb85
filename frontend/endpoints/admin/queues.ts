import type { QueueSummaries } from '#contract/moderation/queues';
import { baseApi } from '../base/baseApi';

/** What waits for the admins. */
export const adminQueuesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getQueues: build.query<QueueSummaries, void>({ query: () => ({ url: '/api/admin/queues' }), providesTags: ['Queues'] }),
  }),
});
