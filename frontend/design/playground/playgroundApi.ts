import type { ManagedContractor } from '#contract/contractorChanges';
import { baseApi } from '#endpoints/base/baseApi';

/** For trying in which forms lists can be sent: what is sent is not checked here. */
export const playgroundApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Changes one of one's own contractors. */
    updateContractorUnchecked: build.mutation<ManagedContractor, { id: number; body: Record<string, unknown> }>({
      query: ({ id, body }) => ({ url: `/api/user/contractors/${id}`, method: 'PUT', body }),
    }),
  }),
});
