import { visitorIdHeader } from '#contract/accounts/access';
import type { ContractorCard, ContractorProfile } from '#contract/contractors/contractors';
import type { FacetsResponse } from '#contract/directory/facets';
import { type ListQuery, serializeListQuery } from '#contract/directory/listQuery';
import type { Suggestion } from '#contract/directory/suggestions';
import { getVisitorId } from '../lib/visits/getVisitorId';
import type { ApiCall } from './base/apiCall';
import { baseApi } from './base/baseApi';
import { type PagedResult, toPagedResult } from './base/paging';

export const suggestionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSuggestions: build.query<Suggestion[], string>({
      query: (text) => ({ url: `/api/search/suggestions?${new URLSearchParams({ q: text })}` }),
    }),
  }),
});

export type FacetQuery = Pick<ListQuery, 'filters' | 'search' | 'saved' | 'job' | 'jobAll'>;

/** Lists are requested without the visitor's id, so that they are the same for everyone, except for the visitor's own lists. */
function buildListRequest(path: string, query: Partial<ListQuery>): ApiCall {
  const parameters = serializeListQuery(query).toString();
  return withVisitor(parameters ? `${path}?${parameters}` : path, query.saved);
}

/** Adds the visitor's id to the call of a list of the visitor's own. */
export function withVisitor(url: string, isSaved: boolean | undefined): ApiCall {
  return isSaved ? { url, headers: { [visitorIdHeader]: getVisitorId().id } } : { url };
}

export const contractorsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listContractors: build.query<PagedResult<ContractorCard>, ListQuery>({
      query: (query) => buildListRequest('/api/contractors', query),
      transformResponse: toPagedResult<ContractorCard>,
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
