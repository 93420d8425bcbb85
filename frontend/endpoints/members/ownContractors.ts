import type { CmsConflict } from '#contract/cms-sync/cmsConflicts';
import type {
  ConfirmedAvailability,
  ContractorChanges,
  ManagedContractor,
  NearDuplicate,
  NewContractorBody,
  SectionConfirmation,
} from '#contract/contractorChanges';
import type { ContractorProfile } from '#contract/contractors/contractors';
import type { Insights } from '#contract/insights/insights';
import type { CountryChoice } from '#contract/vocabularies/vocabularies';
import { baseApi } from '../base/baseApi';
import { type Idempotent, idempotencyHeaders } from '../base/useIdempotentMutation';

/** Insights into the user's own contractors. */
export const insightsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** @param days length of the period; limited by the tier */
    getInsights: build.query<Insights, { contractor: number; days: number }>({
      query: ({ contractor, days }) => ({ url: `/api/user/contractors/${contractor}/insights?days=${days}` }),
      providesTags: ['Insights'],
    }),
  }),
});

/** Fields that editors and the user's own company changed concurrently. */
export const ownConflictsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnConflicts: build.query<CmsConflict[], number>({
      query: (contractor) => ({ url: `/api/user/contractors/${contractor}/conflicts` }),
      providesTags: ['Conflicts'],
    }),
  }),
});

/** The profiles that the user manages, including drafts. */
export const ownContractorsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnContractors: build.query<ManagedContractor[], void>({ query: () => ({ url: '/api/user/contractors' }), providesTags: ['OwnContractors'] }),
    /** The current state of a profile; never use a cached result. */
    getOwnContractor: build.query<ManagedContractor, number>({ query: (id) => ({ url: `/api/user/contractors/${id}` }) }),
    createOwnContractor: build.mutation<ManagedContractor, Idempotent & { body: NewContractorBody }>({
      query: ({ body, ...key }) => ({ url: '/api/user/contractors', method: 'POST', body, headers: idempotencyHeaders(key) }),
      invalidatesTags: (created) => (created ? ['OwnContractors'] : []),
    }),
    /** A 409 response has the current row under `contractor`. */
    updateOwnContractor: build.mutation<ManagedContractor, Idempotent & { id: number; changes: Partial<ContractorChanges> }>({
      query: ({ id, changes, ...key }) => ({ url: `/api/user/contractors/${id}`, method: 'PUT', body: changes, headers: idempotencyHeaders(key) }),
      invalidatesTags: (updated) => (updated ? ['OwnContractors', 'Contractors'] : []),
    }),
    /** The profile as visitors would see it with the changes, which are not saved. */
    previewContractor: build.query<ContractorProfile, { id: number; changes: Partial<ContractorChanges> }>({
      query: ({ id, changes }) => ({ url: `/api/user/contractors/${id}/preview`, method: 'POST', body: changes }),
      // Each change of the input is another request.
      keepUnusedDataFor: 5,
    }),
    /** Confirms that a section is still correct. A 409 response has the current row under `contractor`. */
    confirmSection: build.mutation<ManagedContractor, { id: number; confirmation: SectionConfirmation }>({
      query: ({ id, confirmation }) => ({ url: `/api/user/contractors/${id}/confirm`, method: 'POST', body: confirmation }),
      invalidatesTags: (updated) => (updated ? ['OwnContractors', 'Contractors'] : []),
    }),
    /** Confirms the availability of all rigs with the token of an emailed link. */
    confirmAvailability: build.mutation<ConfirmedAvailability, { token: string }>({
      query: (body) => ({ url: '/api/availability/confirm', method: 'POST', body }),
      invalidatesTags: ['OwnContractors', 'Contractors'],
    }),
    discardOwnContractor: build.mutation<unknown, number>({
      query: (id) => ({ url: `/api/user/contractors/${id}`, method: 'DELETE' }),
      invalidatesTags: ['OwnContractors'],
    }),
    submitOwnContractor: build.mutation<ManagedContractor, number>({
      query: (id) => ({ url: `/api/user/contractors/${id}/submit`, method: 'POST' }),
      invalidatesTags: (updated) => (updated ? ['OwnContractors'] : []),
    }),
    /** Returns listed contractors that may be the same company. */
    listNearDuplicates: build.query<NearDuplicate[], { name: string; website?: string; country?: string }>({
      query: (params) => ({ url: `/api/contractors/near-duplicates?${new URLSearchParams(params)}` }),
    }),
    listCountries: build.query<CountryChoice[], void>({ query: () => ({ url: '/api/countries' }) }),
    listStates: build.query<string[], string>({ query: (country) => ({ url: `/api/countries/${encodeURIComponent(country)}/states` }) }),
  }),
});
