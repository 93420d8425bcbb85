import type { AuditEntry } from '#contract/audit';
import { baseApi } from '../base/baseApi';

/** Filters of the audit log, by query parameter. */
export type AuditFilters = Partial<Record<'actor' | 'action' | 'subject' | 'subject_id' | 'from' | 'to' | 'search', string>>;
export interface AuditParams {
  filters: AuditFilters;
  page: number;
  page_size: number;
}
export interface AuditEntriesPage {
  entries: AuditEntry[];
  /** Number of entries on all pages. */
  total: number;
}

/** Builds the URL of the CSV export for these filters. */
export const buildAuditExportUrl = (filters: AuditFilters) => {
  const parameters = new URLSearchParams(filters).toString();
  return `/api/admin/audit/export.csv${parameters && `?${parameters}`}`;
};

/** The audit log of decisions. */
export const adminAuditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query<AuditEntriesPage, AuditParams>({
      query: ({ filters, page, page_size }) => {
        const parameters = new URLSearchParams({ ...filters, page: String(page), page_size: String(page_size) });
        return { url: `/api/admin/audit?${parameters}` };
      },
      transformResponse: (entries: AuditEntry[], meta) => ({ entries, total: Number(meta?.headers['x-total-count'] ?? entries.length) }),
      providesTags: ['Audit'],
    }),
  }),
});
