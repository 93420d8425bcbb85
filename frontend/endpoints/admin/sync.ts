import type { ContractorEntry, SyncState } from '../../../api/contract/cmsSync';
import { baseApi } from '../baseApi';

/** How site and CMS go together. */
export const syncApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readSync: build.query<SyncState, void>({ query: () => ({ url: '/api/admin/sync' }), providesTags: ['System'] }),
    /** Has the CMS read at once. */
    readNow: build.mutation<{ asked: boolean }, void>({
      query: () => ({ url: '/api/admin/sync', method: 'POST', body: {} }),
      invalidatesTags: ['System'],
    }),
    readContractorEntry: build.query<ContractorEntry, number>({
      query: (id) => ({ url: `/api/admin/contractors/${id}/cms` }),
      providesTags: ['AdminContractors'],
    }),
  }),
});
