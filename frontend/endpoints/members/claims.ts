import type { Claim, ClaimBody, ClaimDocument } from '#contract/claims';
import { baseApi } from '../base/baseApi';

/** One's own claims to companies. */
export const claimsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listClaims: build.query<Claim[], void>({ query: () => ({ url: '/api/claims' }), providesTags: ['Claims'] }),
    createClaim: build.mutation<Claim, Omit<ClaimBody, 'dispute'> & { dispute?: boolean }>({
      query: (body) => ({ url: '/api/claims', method: 'POST', body }),
      invalidatesTags: (claim) => (claim ? ['Claims'] : []),
    }),
    /** Proves a claim by the token of its mailed link. */
    confirmClaim: build.mutation<Claim, { token: string }>({
      query: (body) => ({ url: '/api/claims/confirm', method: 'POST', body }),
      // Refused ones may have been decided meanwhile.
      invalidatesTags: ['Claims', 'OwnContractors', 'Contractors'],
    }),
    resendClaimEmail: build.mutation<unknown, number>({
      query: (id) => ({ url: `/api/claims/${id}/resend`, method: 'POST' }),
      // One that waits for no mail any more was decided meanwhile.
      invalidatesTags: (_sent, error) => (error ? ['Claims'] : []),
    }),
    withdrawClaim: build.mutation<Claim, number>({
      query: (id) => ({ url: `/api/claims/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Claims'],
    }),
    addClaimDocument: build.mutation<ClaimDocument, { id: number; file: File }>({
      query: ({ id, file }) => {
        const body = new FormData();
        body.append('file', file);
        return { url: `/api/claims/${id}/documents`, method: 'POST', body };
      },
      invalidatesTags: (document) => (document ? ['Claims'] : []),
    }),
  }),
});
