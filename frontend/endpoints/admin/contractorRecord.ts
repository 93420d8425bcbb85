import type { AdminContractorChanges, AdminNewContractor, OwnContractor } from '../../../api/contract/contractorChanges';
import { baseApi } from '../baseApi';

const pathOf = (contractor: number | string) => `/api/admin/contractors/${encodeURIComponent(contractor)}`;

/** What shows a contractor, or says what was done with it. */
const shownIn = ['AdminContractors', 'Contractors', 'OwnContractors', 'Queues', 'Audit'] as const;

/** One contractor of any status, as admins see and change it. */
export const adminContractorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** By slug or id. Whoever belongs to its team changes it elsewhere, too. */
    getContractorRecord: build.query<OwnContractor, string>({
      query: (contractor) => ({ url: pathOf(contractor) }),
      providesTags: ['AdminContractors', 'OwnContractors'],
    }),
    createContractor: build.mutation<OwnContractor, Partial<AdminNewContractor>>({
      query: (body) => ({ url: '/api/admin/contractors', method: 'POST', body }),
      invalidatesTags: (made) => (made ? ['AdminContractors', 'Contractors', 'Queues', 'Audit', 'Duplicates'] : []),
    }),
    /** A 409 carries the contractor of today under `contractor`. */
    updateContractor: build.mutation<OwnContractor, { id: number; changes: Partial<AdminContractorChanges> }>({
      query: ({ id, changes }) => ({ url: pathOf(id), method: 'PUT', body: changes }),
      invalidatesTags: (written) => (written ? [...shownIn] : []),
    }),
    deleteContractor: build.mutation<unknown, { id: number; name: string }>({
      query: ({ id, name }) => ({ url: pathOf(id), method: 'DELETE', body: { name } }),
      // Not what shows the record itself: the page that is left would ask for what is gone.
      invalidatesTags: (done) => (done ? ['Contractors', 'Queues', 'Audit', 'Duplicates'] : []),
    }),
  }),
});
