import type { AuditEntry } from '#contract/audit';
import { baseApi } from '../base/baseApi';
import { buildPagedUrl, type PagedResult, type PageParams, toPagedResult } from '../base/paging';

/** Filters of the audit log, by query parameter. */
export type AuditFilters = Partial<Record<'actor' | 'action' | 'subject' | 'subject_id' | 'from' | 'to' | 'search', string>>;
export interface AuditParams extends PageParams {
  filters: AuditFilters;
}

/** Builds the URL of the CSV export for these filters. */
export const buildAuditExportUrl = (filters: AuditFilters) => {
  const parameters = new URLSearchParams(filters).toString();
  return `/api/admin/audit/export.csv${parameters && `?${parameters}`}`;
};

/** The audit log of decisions. */
export const adminAuditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query<PagedResult<AuditEntry>, AuditParams>({
      query: ({ filters, ...page }) => ({ url: buildPagedUrl('/api/admin/audit', { ...filters, ...page }) }),
      transformResponse: toPagedResult<AuditEntry>,
      providesTags: ['Audit'],
    }),
  }),
});
