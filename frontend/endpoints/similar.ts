import type { ContractorCard } from '#contract/contractors/contractors';
import { baseApi } from './base/baseApi';

export const similarApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSimilar: build.query<ContractorCard[], number>({ query: (id) => ({ url: `/api/contractors/${id}/similar` }), providesTags: ['Contractors'] }),
  }),
});
