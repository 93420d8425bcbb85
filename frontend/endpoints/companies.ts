import type { CompanyOfVisitor, CompanyRegistration } from '../../api/contract/companies';
import { baseApi } from './baseApi';

/** The companies that visitors belong to. */
export const companiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findVisitorsCompany: build.mutation<CompanyOfVisitor, void>({ query: () => ({ url: '/api/company-lookup', method: 'POST' }) }),
    registerCompany: build.mutation<unknown, CompanyRegistration>({
      query: (body) => ({ url: '/api/clearbit/register', method: 'POST', body }),
    }),
  }),
});
