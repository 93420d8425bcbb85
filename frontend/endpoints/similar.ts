import type { ContractorCard } from '../../api/contract/contractors';
import { baseApi } from './baseApi';

export const similarApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSimilar: build.query<ContractorCard[], number>({ query: (id) => ({ url: `/api/contractors/${id}/similar` }), providesTags: ['Contractors'] }),
  }),
});
