import type { AdminContractorRow, BulkBody, BulkFailure, BulkJob } from '#contract/contractors/adminContractors';
import { baseApi } from '../base/baseApi';

export interface AdminContractorsPage {
  rows: AdminContractorRow[];
  /** How many there are on all pages. */
  total: number;
}

/** Where the file of all that a query string keeps is loaded from. */
export const buildContractorsExportUrl = (query: string) => `/api/admin/contractors/export.csv?${query}`;
export const buildBulkEventsUrl = (job: number) => `/api/admin/bulk/${job}/events`;
export const buildBulkFailuresUrl = (job: number) => `/api/admin/bulk/${job}/failures.csv`;

/** Seconds for which a page of the table is kept: another admin may be at work. */
const cacheSeconds = 60;

/** The admins' table of contractors, and what is done with many of them. */
export const manageContractorsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** @param query the query string of the list call */
    listAdminContractors: build.query<AdminContractorsPage, string>({
      query: (query) => ({ url: `/api/admin/contractors?${query}` }),
      transformResponse: (rows: AdminContractorRow[], meta) => ({ rows, total: Number(meta?.headers['x-total-count'] ?? rows.length) }),
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
    /** The first of them; all are in the file. */
    listBulkFailures: build.query<BulkFailure[], number>({
      query: (id) => ({ url: `/api/admin/bulk/${id}/failures?page_size=20` }),
      keepUnusedDataFor: 0,
    }),
  }),
});
