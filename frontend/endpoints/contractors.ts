import type { ContractorCard, ContractorProfile } from '../../api/contract/contractors';
import { type ListQuery, writeListQuery } from '../../api/contract/listQuery';
import { baseApi } from './baseApi';

export interface ContractorPage {
  contractors: ContractorCard[];
  /** How many match in all. */
  total: number;
}

export const contractorsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listContractors: build.query<ContractorPage, ListQuery>({
      query: (query) => ({ url: `/api/contractors?${writeListQuery(query)}` }),
      transformResponse: (contractors: ContractorCard[], meta) => ({
        contractors,
        total: Number(meta?.headers['x-total-count'] ?? contractors.length),
      }),
      providesTags: ['Contractors'],
    }),
    getContractor: build.query<ContractorProfile, string>({
      query: (slugOrId) => ({ url: `/api/contractors/${encodeURIComponent(slugOrId)}` }),
      providesTags: ['Contractors'],
    }),
  }),
});
