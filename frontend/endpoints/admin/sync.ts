import type { CmsConflict, ConflictDecision, ConflictState } from '#contract/cms-sync/cmsConflicts';
import type { ContractorEntry, RejectedDocument, SyncState, WithdrawalDecision } from '#contract/cms-sync/cmsSync';
import { baseApi } from '../base/baseApi';
import { buildPagedUrl, type PagedResult, type PageParams, toPagedResult } from '../base/paging';

export interface ConflictsParams extends PageParams {
  state: ConflictState;
}

/** The state of the sync between site and CMS, and resolving conflicts. */
export const syncApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSyncState: build.query<SyncState, void>({ query: () => ({ url: '/api/admin/sync' }), providesTags: ['System'] }),
    /** Pulls from the CMS now and retries failed pushes. */
    requestSync: build.mutation<{ asked: boolean }, void>({
      query: () => ({ url: '/api/admin/sync', method: 'POST', body: {} }),
      invalidatesTags: ['System'],
    }),
    /** A rejection may mean that the push has succeeded since. */
    retryPush: build.mutation<{ asked: boolean }, number>({
      query: (contractor) => ({ url: `/api/admin/sync/outbox/${contractor}/retry`, method: 'POST', body: {} }),
      invalidatesTags: ['System'],
    }),
    retryRefusedDocument: build.mutation<{ asked: boolean }, Pick<RejectedDocument, 'type' | 'document_id'>>({
      query: ({ type, document_id }) => ({ url: `/api/admin/sync/refused/${type}/${document_id}/retry`, method: 'POST', body: {} }),
      invalidatesTags: ['System'],
    }),
    /** A rejected decision means that the list is stale: the item was decided or detected again in the meantime. */
    decideWithdrawal: build.mutation<{ asked: boolean }, { id: number; decision: WithdrawalDecision }>({
      query: ({ id, decision }) => ({ url: `/api/admin/sync/withdrawals/${id}`, method: 'PUT', body: { decision } }),
      invalidatesTags: ['System', 'Queues', 'Audit', 'Contractors', 'AdminContractors'],
    }),
    getContractorEntry: build.query<ContractorEntry, number>({
      query: (id) => ({ url: `/api/admin/contractors/${id}/cms` }),
      providesTags: ['AdminContractors'],
    }),
    listConflicts: build.query<PagedResult<CmsConflict>, ConflictsParams>({
      query: (params) => ({ url: buildPagedUrl('/api/admin/conflicts', { ...params }) }),
      transformResponse: toPagedResult<CmsConflict>,
      providesTags: ['Conflicts'],
      keepUnusedDataFor: 0,
    }),
    decideConflict: build.mutation<CmsConflict, ConflictDecision & { id: number }>({
      query: ({ id, ...decision }) => ({ url: `/api/admin/conflicts/${id}`, method: 'PUT', body: decision }),
      // Also after a rejection: another admin may have decided.
      invalidatesTags: ['Conflicts', 'System', 'Queues', 'Audit', 'Contractors', 'AdminContractors', 'OwnContractors'],
    }),
  }),
});
