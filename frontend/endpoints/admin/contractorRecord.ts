import type { LikeRemovalBody, LikeSources } from '#contract/adminLikes';
import type { AdminContractorChanges, AdminNewContractor, ManagedContractor } from '#contract/contractorChanges';
import { baseApi } from '../base/baseApi';
import { type Idempotent, idempotencyHeaders } from '../base/useIdempotentMutation';

const buildContractorUrl = (contractor: number | string) => `/api/admin/contractors/${encodeURIComponent(contractor)}`;

/** Tags of the data that shows a contractor or the log of changes to it. */
const affectedTags = ['AdminContractors', 'Contractors', 'OwnContractors', 'Queues', 'Audit'] as const;

/** A contractor of any status, as admins view and edit it. */
export const adminContractorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Takes a slug or id. Also tagged `OwnContractors`, because members of its team edit it with other calls. */
    getContractorRecord: build.query<ManagedContractor, string>({
      query: (contractor) => ({ url: buildContractorUrl(contractor) }),
      providesTags: ['AdminContractors', 'OwnContractors'],
    }),
    createContractor: build.mutation<ManagedContractor, Partial<AdminNewContractor>>({
      query: (body) => ({ url: '/api/admin/contractors', method: 'POST', body }),
      invalidatesTags: (created) => (created ? ['AdminContractors', 'Contractors', 'Queues', 'Audit', 'Duplicates'] : []),
    }),
    /** A 409 response has the current contractor under `contractor`. */
    updateContractor: build.mutation<ManagedContractor, Idempotent & { id: number; changes: Partial<AdminContractorChanges> }>({
      query: ({ id, changes, ...key }) => ({ url: buildContractorUrl(id), method: 'PUT', body: changes, headers: idempotencyHeaders(key) }),
      invalidatesTags: (updated) => (updated ? [...affectedTags] : []),
    }),
    deleteContractor: build.mutation<unknown, { id: number; name: string }>({
      query: ({ id, name }) => ({ url: buildContractorUrl(id), method: 'DELETE', body: { name } }),
      // Not the tag of the record itself: the page being left would reload a deleted record.
      invalidatesTags: (done) => (done ? ['Contractors', 'Queues', 'Audit', 'Duplicates'] : []),
    }),
  }),
});

/** Likes of a contractor by day and network, for an admin to remove inflated ones. */
export const adminLikesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getLikeSources: build.query<LikeSources, number>({
      query: (contractor) => ({ url: `/api/admin/contractors/${contractor}/likes` }),
      providesTags: ['AdminContractors'],
      keepUnusedDataFor: 0,
    }),
    removeLikes: build.mutation<{ removed: number }, LikeRemovalBody & { contractor: number }>({
      query: ({ contractor, ...body }) => ({ url: `/api/admin/contractors/${contractor}/likes/removals`, method: 'POST', body }),
      // Also after a rejection: another admin may have removed them.
      invalidatesTags: ['AdminContractors', 'Contractors', 'Audit'],
    }),
    restoreLikes: build.mutation<{ restored: number }, number>({
      query: (removal) => ({ url: `/api/admin/like-removals/${removal}`, method: 'DELETE' }),
      invalidatesTags: ['AdminContractors', 'Contractors', 'Audit'],
    }),
  }),
});
