import type { QueueSummaries } from '../../../api/contract/queues';
import { baseApi } from '../baseApi';

/** What waits for the admins. */
export const adminQueuesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getQueues: build.query<QueueSummaries, void>({ query: () => ({ url: '/api/admin/queues' }), providesTags: ['Queues'] }),
  }),
});
