import type { CompanyRegistration, IdentifiedCompany } from '#contract/visiting-companies/companies';
import { baseApi } from './base/baseApi';

/** The companies that visitors belong to. */
export const visitingCompanyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findVisitingCompany: build.mutation<IdentifiedCompany, void>({ query: () => ({ url: '/api/company-lookup', method: 'POST' }) }),
    registerVisitingCompany: build.mutation<unknown, CompanyRegistration>({
      query: (body) => ({ url: '/api/clearbit/register', method: 'POST', body }),
    }),
  }),
});
