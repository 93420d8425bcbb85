import type { AdminContractorRow, BulkBody, BulkFailure, BulkJob } from '#contract/contractors/adminContractors';
import { baseApi } from '../base/baseApi';
import { type PagedResult, toPagedResult } from '../base/paging';

/** Builds the URL of the CSV export of all contractors that match a query string. */
export const buildContractorsExportUrl = (query: string) => `/api/admin/contractors/export.csv?${query}`;
export const buildBulkEventsUrl = (job: number) => `/api/admin/bulk/${job}/events`;
export const buildBulkFailuresUrl = (job: number) => `/api/admin/bulk/${job}/failures.csv`;

/** How long a page of the table is cached, in seconds; short, because other admins may be editing. */
const cacheSeconds = 60;

/** The admins' table of contractors and its bulk actions. */
export const manageContractorsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** @param query query string of the list call */
    listAdminContractors: build.query<PagedResult<AdminContractorRow>, string>({
      query: (query) => ({ url: `/api/admin/contractors?${query}` }),
      transformResponse: toPagedResult<AdminContractorRow>,
      providesTags: ['AdminContractors'],
      keepUnusedDataFor: cacheSeconds,
    }),
    startBulkJob: build.mutation<BulkJob, BulkBody>({
      query: (body) => ({ url: '/api/admin/contractors/bulk', method: 'POST', body }),
      invalidatesTags: ['Audit'],
    }),
    stopBulkJob: build.mutation<BulkJob, number>({
      query: (id) => ({ url: `/api/admin/bulk/${id}/stop`, method: 'POST', body: {} }),
      invalidatesTags: ['Audit'],
    }),
    getBulkJob: build.query<BulkJob, number>({ query: (id) => ({ url: `/api/admin/bulk/${id}` }), keepUnusedDataFor: 0 }),
    /** Returns the first failures only; the file has all of them. */
    listBulkFailures: build.query<BulkFailure[], number>({
      query: (id) => ({ url: `/api/admin/bulk/${id}/failures?page_size=20` }),
      keepUnusedDataFor: 0,
    }),
  }),
});
