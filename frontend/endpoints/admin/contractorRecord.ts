import type { AdminContractorChanges, AdminNewContractor, ManagedContractor } from '#contract/contractorChanges';
import { baseApi } from '../base/baseApi';

const buildContractorUrl = (contractor: number | string) => `/api/admin/contractors/${encodeURIComponent(contractor)}`;

/** What shows a contractor, or says what was done with it. */
const affectedTags = ['AdminContractors', 'Contractors', 'OwnContractors', 'Queues', 'Audit'] as const;

/** One contractor of any status, as admins see and change it. */
export const adminContractorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** By slug or id. Whoever belongs to its team changes it elsewhere, too. */
    getContractorRecord: build.query<ManagedContractor, string>({
      query: (contractor) => ({ url: buildContractorUrl(contractor) }),
      providesTags: ['AdminContractors', 'OwnContractors'],
    }),
    createContractor: build.mutation<ManagedContractor, Partial<AdminNewContractor>>({
      query: (body) => ({ url: '/api/admin/contractors', method: 'POST', body }),
      invalidatesTags: (created) => (created ? ['AdminContractors', 'Contractors', 'Queues', 'Audit', 'Duplicates'] : []),
    }),
    /** A 409 carries the contractor of today under `contractor`. */
    updateContractor: build.mutation<ManagedContractor, { id: number; changes: Partial<AdminContractorChanges> }>({
      query: ({ id, changes }) => ({ url: buildContractorUrl(id), method: 'PUT', body: changes }),
      invalidatesTags: (updated) => (updated ? [...affectedTags] : []),
    }),
    deleteContractor: build.mutation<unknown, { id: number; name: string }>({
      query: ({ id, name }) => ({ url: buildContractorUrl(id), method: 'DELETE', body: { name } }),
      // Not what shows the record itself: the page that is left would ask for what is gone.
      invalidatesTags: (done) => (done ? ['Contractors', 'Queues', 'Audit', 'Duplicates'] : []),
    }),
  }),
});
