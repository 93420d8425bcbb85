import type { Insights } from '#contract/insights/insights';
import { baseApi } from '../base/baseApi';

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
