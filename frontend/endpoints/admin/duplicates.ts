import type { ApartBody, DuplicatePair, Merge, MergeBody, MergePreview } from '../../../api/contract/duplicates';
import { baseApi } from '../baseApi';
import type { ReplyMeta } from '../baseQuery';

/** A page of a list, and how many items there are on all pages. */
export interface Paged<Row> {
  rows: Row[];
  total: number;
}
interface PageAsked {
  page: number;
  page_size: number;
}

const pageOf =
  (path: string) =>
  ({ page, page_size }: PageAsked) => ({ url: `${path}?page=${page}&page_size=${page_size}` });

function readPage<Row>(rows: Row[], meta: ReplyMeta | undefined): Paged<Row> {
  return { rows, total: Number(meta?.headers['x-total-count'] ?? rows.length) };
}

/** What a merge, or taking one back, changes. */
const merged = ['Duplicates', 'Queues', 'Contractors', 'AdminContractors', 'OwnContractors', 'Reviews', 'Audit'] as const;

/** Contractors that may be one company twice, and making one of two. Read anew each time: others decide, too. */
export const duplicatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDuplicates: build.query<Paged<DuplicatePair>, PageAsked>({
      query: pageOf('/api/admin/duplicates'),
      transformResponse: readPage<DuplicatePair>,
      providesTags: ['Duplicates'],
      keepUnusedDataFor: 0,
    }),
    tellApart: build.mutation<unknown, ApartBody & { apart: boolean }>({
      query: ({ apart, ...body }) => ({ url: '/api/admin/duplicates/apart', method: apart ? 'POST' : 'DELETE', body }),
      invalidatesTags: (done) => (done ? ['Duplicates', 'Queues', 'Audit'] : []),
    }),
    readMergePreview: build.query<MergePreview, { keep: number; other: number }>({
      query: ({ keep, other }) => ({ url: `/api/admin/contractors/${keep}/merge?other=${other}` }),
      keepUnusedDataFor: 0,
    }),
    mergeContractors: build.mutation<Merge, MergeBody & { keep: number }>({
      query: ({ keep, ...body }) => ({ url: `/api/admin/contractors/${keep}/merge`, method: 'POST', body }),
      invalidatesTags: (done) => (done ? merged : []),
    }),
    listMerges: build.query<Paged<Merge>, PageAsked>({
      query: pageOf('/api/admin/merges'),
      transformResponse: readPage<Merge>,
      providesTags: ['Duplicates'],
      keepUnusedDataFor: 0,
    }),
    undoMerge: build.mutation<Merge, number>({
      query: (id) => ({ url: `/api/admin/merges/${id}`, method: 'DELETE' }),
      // One that is refused may have been undone by somebody else.
      invalidatesTags: merged,
    }),
  }),
});
