import type { DecisionKind, SavedReason, SavedReasonBody, UndoneDecision } from '#contract/decisions';
import type { ClaimEvidence, ProfileEvidence, ReviewEvidence } from '#contract/moderation/evidence';
import { baseApi } from '../base/baseApi';

/** Context for queue items, the reasons to choose from, and undoing decisions. */
export const decisionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getClaimEvidence: build.query<ClaimEvidence, number>({ query: (id) => ({ url: `/api/admin/claims/${id}/background` }) }),
    getProfileEvidence: build.query<ProfileEvidence, number>({ query: (id) => ({ url: `/api/admin/contractors/${id}/background` }) }),
    getReviewEvidence: build.query<ReviewEvidence, number>({ query: (id) => ({ url: `/api/admin/reviews/${id}/background` }) }),
    listReasons: build.query<SavedReason[], DecisionKind>({
      query: (kind) => ({ url: `/api/admin/reasons?kind=${kind}` }),
      providesTags: ['SavedReasons'],
    }),
    saveReason: build.mutation<SavedReason, SavedReasonBody>({
      query: (body) => ({ url: '/api/admin/reasons', method: 'POST', body }),
      invalidatesTags: (saved) => (saved ? ['SavedReasons', 'Audit'] : []),
    }),
    deleteReason: build.mutation<unknown, number>({
      query: (id) => ({ url: `/api/admin/reasons/${id}`, method: 'DELETE' }),
      invalidatesTags: ['SavedReasons', 'Audit'],
    }),
    /** Undoes the admin's own decision within the time limit. */
    undoDecision: build.mutation<UndoneDecision, number>({
      query: (id) => ({ url: `/api/admin/decisions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Queues', 'Contractors', 'OwnContractors', 'Reviews', 'Enquiries', 'AdminContractors', 'Audit'],
    }),
  }),
});
