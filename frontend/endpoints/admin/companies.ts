import type { AdminCompany } from '../../../api/contract/adminCompanies';
import { baseApi } from '../baseApi';

export interface CompaniesQuestion {
  search?: string;
  days: number;
  page: number;
  page_size: number;
}
export interface CompaniesPage {
  companies: AdminCompany[];
  /** How many there are on all pages. */
  total: number;
}

/** Companies whose people look at the directory, for admins. */
export const adminCompaniesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCompanies: build.query<CompaniesPage, CompaniesQuestion>({
      query: ({ days, page, page_size, ...asked }) => {
        const parameters = new URLSearchParams({ ...asked, days: String(days), page: String(page), page_size: String(page_size) });
        return { url: `/api/admin/companies?${parameters}` };
      },
      transformResponse: (companies: AdminCompany[], meta) => ({ companies, total: Number(meta?.headers['x-total-count'] ?? companies.length) }),
    }),
  }),
});
