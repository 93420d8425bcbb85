import type { AdminContractorRow, BulkBody, BulkFailure, BulkJob } from '../../../api/contract/adminContractors';
import { baseApi } from '../baseApi';

export interface ManagePage {
  rows: AdminContractorRow[];
  /** How many there are on all pages. */
  total: number;
}

/** Where the file of all that a query string keeps is loaded from. */
export const manageExportAddress = (query: string) => `/api/admin/contractors/export.csv?${query}`;
export const bulkEventsAddress = (job: number) => `/api/admin/bulk/${job}/events`;
export const bulkFailuresAddress = (job: number) => `/api/admin/bulk/${job}/failures.csv`;

/** Seconds for which a page of the table is kept: another admin may be at work. */
const keptFor = 60;

/** The admins' table of contractors, and what is done with many of them. */
export const adminManageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** @param query the query string of the list call */
    listAdminContractors: build.query<ManagePage, string>({
      query: (query) => ({ url: `/api/admin/contractors?${query}` }),
      transformResponse: (rows: AdminContractorRow[], meta) => ({ rows, total: Number(meta?.headers['x-total-count'] ?? rows.length) }),
      providesTags: ['AdminContractors'],
      keepUnusedDataFor: keptFor,
    }),
    startBulk: build.mutation<BulkJob, BulkBody>({
      query: (body) => ({ url: '/api/admin/contractors/bulk', method: 'POST', body }),
      invalidatesTags: ['Audit'],
    }),
    stopBulk: build.mutation<BulkJob, number>({
      query: (id) => ({ url: `/api/admin/bulk/${id}/stop`, method: 'POST', body: {} }),
      invalidatesTags: ['Audit'],
    }),
    readBulk: build.query<BulkJob, number>({ query: (id) => ({ url: `/api/admin/bulk/${id}` }), keepUnusedDataFor: 0 }),
    /** The first of them; all are in the file. */
    listBulkFailures: build.query<BulkFailure[], number>({
      query: (id) => ({ url: `/api/admin/bulk/${id}/failures?page_size=20` }),
      keepUnusedDataFor: 0,
    }),
  }),
});
