import type { ContractorCard, ContractorProfile, Match } from '#contract/contractors/contractors';
import type { Job } from '#contract/directory/job';
import { listJobParams } from '#contract/directory/listQuery';
import { baseApi } from './base/baseApi';

/** What a profile loads beside the contractor. Separate from the list's endpoints, so that the home page doesn't load it. */
export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSimilar: build.query<ContractorCard[], number>({
      query: (id) => ({ url: `/api/contractors/${id}/similar` }),
      providesTags: ['Contractors'],
    }),
    /** How a contractor fits a job. */
    getMatch: build.query<Match | null, { contractor: string; job: Job }>({
      query: ({ contractor, job }) => ({ url: `/api/contractors/${encodeURIComponent(contractor)}?${new URLSearchParams(listJobParams(job))}` }),
      transformResponse: ({ match }: ContractorProfile) => match ?? null,
      providesTags: ['Contractors'],
    }),
  }),
});
