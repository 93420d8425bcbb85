import type { ContractorCard, ContractorProfile } from '../../api/contract/contractors';
import type { FacetsResponse } from '../../api/contract/facets';
import { type ListQuery, serializeListQuery } from '../../api/contract/listQuery';
import { visitorIdHeader } from '../../api/contract/visitorId';
import { getVisitorId } from '../lib/visitorId';
import { baseApi } from './baseApi';
import type { ApiCall } from './baseQuery';

export interface ContractorListPage {
  contractors: ContractorCard[];
  /** How many match in all. */
  total: number;
}
export type FacetQuery = Pick<ListQuery, 'filters' | 'search' | 'saved'>;

/** A list is asked for without the visitor, so that it is the same for everyone, unless it is the visitor's own. */
function buildListRequest(path: string, query: Partial<ListQuery>): ApiCall {
  const parameters = serializeListQuery(query).toString();
  const url = parameters ? `${path}?${parameters}` : path;
  return query.saved ? { url, headers: { [visitorIdHeader]: getVisitorId().id } } : { url };
}

export const contractorsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listContractors: build.query<ContractorListPage, ListQuery>({
      query: (query) => buildListRequest('/api/contractors', query),
      transformResponse: (contractors: ContractorCard[], meta) => ({
        contractors,
        total: Number(meta?.headers['x-total-count'] ?? contractors.length),
      }),
      providesTags: (_result, _error, { saved }) => (saved ? ['Contractors', 'Saved'] : ['Contractors']),
    }),
    getFacets: build.query<FacetsResponse, FacetQuery>({
      query: (query) => buildListRequest('/api/contractors/facets', query),
      providesTags: (_result, _error, { saved }) => (saved ? ['Contractors', 'Saved'] : ['Contractors']),
    }),
    getContractor: build.query<ContractorProfile, string>({
      query: (slugOrId) => ({ url: `/api/contractors/${encodeURIComponent(slugOrId)}` }),
      providesTags: ['Contractors'],
    }),
  }),
});
