import type { Claim, ClaimBody, ClaimDocument } from '#contract/claims';
import { baseApi } from '../base/baseApi';
import { type Idempotent, idempotencyHeaders } from '../base/useIdempotentMutation';

/** The current user's claims. */
export const claimsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listClaims: build.query<Claim[], void>({ query: () => ({ url: '/api/claims' }), providesTags: ['Claims'] }),
    createClaim: build.mutation<Claim, Idempotent & { body: Omit<ClaimBody, 'dispute'> & { dispute?: boolean } }>({
      query: ({ body, ...key }) => ({ url: '/api/claims', method: 'POST', body, headers: idempotencyHeaders(key) }),
      invalidatesTags: (claim) => (claim ? ['Claims'] : []),
    }),
    /** Verifies a claim with the token of an emailed link. */
    confirmClaim: build.mutation<Claim, { token: string }>({
      query: (body) => ({ url: '/api/claims/confirm', method: 'POST', body }),
      // Also after a rejection: the claim may have been decided since.
      invalidatesTags: ['Claims', 'OwnContractors', 'Contractors'],
    }),
    resendClaimEmail: build.mutation<unknown, number>({
      query: (id) => ({ url: `/api/claims/${id}/resend`, method: 'POST' }),
      // A rejection means that the claim no longer awaits verification: it has been decided since.
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
