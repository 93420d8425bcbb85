import type { DistinctPairBody, DuplicatePair, Merge, MergeBody, MergePreview } from '#contract/duplicates/duplicates';
import { baseApi } from '../base/baseApi';
import { buildPagedUrl, type PagedResult, type PageParams, toPagedResult } from '../base/paging';

/** Tags of the data changed by a merge or its undo. */
const mergeTags = ['Duplicates', 'Queues', 'Contractors', 'AdminContractors', 'OwnContractors', 'Reviews', 'Audit'] as const;

/** Possible duplicates and merging them. Not cached, because other admins decide as well. */
export const duplicatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDuplicates: build.query<PagedResult<DuplicatePair>, PageParams>({
      query: (params) => ({ url: buildPagedUrl('/api/admin/duplicates', { ...params }) }),
      transformResponse: toPagedResult<DuplicatePair>,
      providesTags: ['Duplicates'],
      keepUnusedDataFor: 0,
    }),
    markAsDistinct: build.mutation<unknown, DistinctPairBody & { isDistinct: boolean }>({
      query: ({ isDistinct, ...body }) => ({ url: '/api/admin/duplicates/apart', method: isDistinct ? 'POST' : 'DELETE', body }),
      invalidatesTags: (done) => (done ? ['Duplicates', 'Queues', 'Audit'] : []),
    }),
    getMergePreview: build.query<MergePreview, { keep: number; other: number }>({
      query: ({ keep, other }) => ({ url: `/api/admin/contractors/${keep}/merge?other=${other}` }),
      keepUnusedDataFor: 0,
    }),
    mergeContractors: build.mutation<Merge, MergeBody & { keep: number }>({
      query: ({ keep, ...body }) => ({ url: `/api/admin/contractors/${keep}/merge`, method: 'POST', body }),
      invalidatesTags: (done) => (done ? mergeTags : []),
    }),
    listMerges: build.query<PagedResult<Merge>, PageParams>({
      query: (params) => ({ url: buildPagedUrl('/api/admin/merges', { ...params }) }),
      transformResponse: toPagedResult<Merge>,
      providesTags: ['Duplicates'],
      keepUnusedDataFor: 0,
    }),
    undoMerge: build.mutation<Merge, number>({
      query: (id) => ({ url: `/api/admin/merges/${id}`, method: 'DELETE' }),
      // Also after a rejection: another admin may have undone it.
      invalidatesTags: mergeTags,
    }),
  }),
});
