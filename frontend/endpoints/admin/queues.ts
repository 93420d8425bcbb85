import type { QueueFigures } from '../../../api/contract/queues';
import { baseApi } from '../baseApi';

/** What waits for the admins. */
export const adminQueuesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readQueues: build.query<QueueFigures, void>({ query: () => ({ url: '/api/admin/queues' }), providesTags: ['Queues'] }),
  }),
});
