import type { ProjectConfirmationRow, RequestedConfirmation } from '#contract/contractors/facts/projectConfirmations';
import { baseApi } from '../base/baseApi';

const buildTokenUrl = (token: string) => `/api/project-confirmations/${encodeURIComponent(token)}`;

/** Calls about the confirmation of projects by clients. */
export const projectConfirmationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listProjectConfirmations: build.query<ProjectConfirmationRow[], number>({
      query: (contractor) => ({ url: `/api/user/contractors/${contractor}/project-confirmations` }),
      providesTags: ['ProjectConfirmations'],
    }),
    requestProjectConfirmation: build.mutation<ProjectConfirmationRow, { contractor: number; project: string; email: string }>({
      query: ({ contractor, ...body }) => ({ url: `/api/user/contractors/${contractor}/project-confirmations`, method: 'POST', body }),
      invalidatesTags: (added) => (added ? ['ProjectConfirmations'] : []),
    }),
    getRequestedConfirmation: build.query<RequestedConfirmation, string>({ query: (token) => ({ url: buildTokenUrl(token) }) }),
    confirmProject: build.mutation<RequestedConfirmation, string>({
      query: (token) => ({ url: buildTokenUrl(token), method: 'POST' }),
      invalidatesTags: ['Contractors'],
    }),
  }),
});
