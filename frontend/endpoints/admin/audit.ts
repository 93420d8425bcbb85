import type { AuditEntry } from '#contract/audit';
import { baseApi } from '../base/baseApi';

/** What the log is asked for, by the names of its call's parameters. */
export type AuditFilters = Partial<Record<'actor' | 'action' | 'subject' | 'subject_id' | 'from' | 'to' | 'search', string>>;
export interface AuditParams {
  filters: AuditFilters;
  page: number;
  page_size: number;
}
export interface AuditEntriesPage {
  entries: AuditEntry[];
  /** How many there are on all pages. */
  total: number;
}

/** Where the entries that are asked for are loaded from as a table. */
export const buildAuditExportUrl = (filters: AuditFilters) => {
  const parameters = new URLSearchParams(filters).toString();
  return `/api/admin/audit/export.csv${parameters && `?${parameters}`}`;
};

/** Who decided what. */
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
