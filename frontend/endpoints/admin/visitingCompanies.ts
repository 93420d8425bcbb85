import type { VisitingCompany } from '#contract/visiting-companies/visitingCompanies';
import { baseApi } from '../base/baseApi';

export interface VisitingCompaniesParams {
  search?: string;
  days: number;
  page: number;
  page_size: number;
}
export interface VisitingCompanyListPage {
  companies: VisitingCompany[];
  /** Number of companies on all pages. */
  total: number;
}

/** Visiting companies, for admins. */
export const visitingCompaniesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listVisitingCompanies: build.query<VisitingCompanyListPage, VisitingCompaniesParams>({
      query: ({ days, page, page_size, ...filters }) => {
        const parameters = new URLSearchParams({ ...filters, days: String(days), page: String(page), page_size: String(page_size) });
        return { url: `/api/admin/companies?${parameters}` };
      },
      transformResponse: (companies: VisitingCompany[], meta) => ({ companies, total: Number(meta?.headers['x-total-count'] ?? companies.length) }),
    }),
  }),
});
