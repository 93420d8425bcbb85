import type { LikeRemovalBody, LikeSources } from '#contract/adminLikes';
import { baseApi } from '../base/baseApi';

/** Likes of a contractor by day and network, for an admin to remove inflated ones. */
export const adminLikesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getLikeSources: build.query<LikeSources, number>({
      query: (contractor) => ({ url: `/api/admin/contractors/${contractor}/likes` }),
      providesTags: ['AdminContractors'],
      keepUnusedDataFor: 0,
    }),
    removeLikes: build.mutation<{ removed: number }, LikeRemovalBody & { contractor: number }>({
      query: ({ contractor, ...body }) => ({ url: `/api/admin/contractors/${contractor}/likes/removals`, method: 'POST', body }),
      // Also after a rejection: another admin may have removed them.
      invalidatesTags: ['AdminContractors', 'Contractors', 'Audit'],
    }),
    restoreLikes: build.mutation<{ restored: number }, number>({
      query: (removal) => ({ url: `/api/admin/like-removals/${removal}`, method: 'DELETE' }),
      invalidatesTags: ['AdminContractors', 'Contractors', 'Audit'],
    }),
  }),
});
