import type { AuditEntry } from '#contract/audit';
import type { Overview } from '#contract/moderation/overview';
import { baseApi } from '../base/baseApi';

/** How many of the newest entries of the audit log the overview shows. */
export const newestEntryCount = 8;

/** How the directory does. */
export const overviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query<Overview, void>({ query: () => ({ url: '/api/admin/overview' }), providesTags: ['System'] }),
    listNewestEntries: build.query<AuditEntry[], void>({
      query: () => ({ url: `/api/admin/audit?page_size=${newestEntryCount}` }),
      providesTags: ['Audit'],
    }),
  }),
});
