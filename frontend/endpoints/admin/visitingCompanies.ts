import type { VisitingCompany } from '#contract/visiting-companies/visitingCompanies';
import { baseApi } from '../base/baseApi';
import { buildPagedUrl, type PagedResult, type PageParams, toPagedResult } from '../base/paging';

export interface VisitingCompaniesParams extends PageParams {
  search?: string;
  days: number;
}

/** Visiting companies, for admins. */
export const visitingCompaniesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listVisitingCompanies: build.query<PagedResult<VisitingCompany>, VisitingCompaniesParams>({
      query: ({ days, ...params }) => ({ url: buildPagedUrl('/api/admin/companies', { ...params, days }) }),
      transformResponse: toPagedResult<VisitingCompany>,
    }),
  }),
});
