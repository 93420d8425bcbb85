import type { DistinctPairBody, DuplicatePair, Merge, MergeBody, MergePreview } from '#contract/duplicates/duplicates';
import type { ReplyMeta } from '../base/apiCall';
import { baseApi } from '../base/baseApi';

/** A page of a list with the number of items on all pages. */
export interface PagedResult<Row> {
  rows: Row[];
  total: number;
}
interface PageParams {
  page: number;
  page_size: number;
}

const buildPageQuery =
  (path: string) =>
  ({ page, page_size }: PageParams) => ({ url: `${path}?page=${page}&page_size=${page_size}` });

function toPagedResult<Row>(rows: Row[], meta: ReplyMeta | undefined): PagedResult<Row> {
  return { rows, total: Number(meta?.headers['x-total-count'] ?? rows.length) };
}

/** Tags of the data changed by a merge or its undo. */
const mergeTags = ['Duplicates', 'Queues', 'Contractors', 'AdminContractors', 'OwnContractors', 'Reviews', 'Audit'] as const;

/** Possible duplicates and merging them. Not cached, because other admins decide as well. */
export const duplicatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDuplicates: build.query<PagedResult<DuplicatePair>, PageParams>({
      query: buildPageQuery('/api/admin/duplicates'),
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
      query: buildPageQuery('/api/admin/merges'),
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
