import type { Insights } from '../../api/contract/counts';
import { baseApi } from './baseApi';

/** How one's own contractors do. */
export const insightsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** @param days how far back, as far as the tier shows */
    getInsights: build.query<Insights, { contractor: number; days: number }>({
      query: ({ contractor, days }) => ({ url: `/api/user/contractors/${contractor}/insights?days=${days}` }),
      providesTags: ['Insights'],
    }),
  }),
});
