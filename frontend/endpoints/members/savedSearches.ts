import type { SavedSearchBody, SavedSearchChanges, SavedSearchOutcome, SavedSearchRow, SavedSearchSummary } from '#contract/savedSearches';
import { baseApi } from '../base/baseApi';

/** Calls about saved searches, with and without an account. */
export const savedSearchesApi = baseApi.enhanceEndpoints({ addTagTypes: ['SavedSearches'] }).injectEndpoints({
  endpoints: (build) => ({
    saveSearch: build.mutation<SavedSearchOutcome, SavedSearchBody>({
      query: (body) => ({ url: '/api/saved-searches', method: 'POST', body }),
      invalidatesTags: ['SavedSearches'],
    }),
    confirmSavedSearch: build.mutation<SavedSearchSummary, string>({
      query: (token) => ({ url: '/api/saved-searches/confirm', method: 'POST', body: { token } }),
      invalidatesTags: ['SavedSearches'],
    }),
    stopSavedSearch: build.mutation<SavedSearchSummary, string>({
      query: (token) => ({ url: '/api/saved-searches/stop', method: 'POST', body: { token } }),
      invalidatesTags: ['SavedSearches'],
    }),
    listSavedSearches: build.query<SavedSearchRow[], void>({
      query: () => ({ url: '/api/user/saved-searches' }),
      // A login or logout, which invalidates the sessions, also changes whose searches they are.
      providesTags: ['SavedSearches', 'Sessions'],
    }),
    updateSavedSearch: build.mutation<SavedSearchRow, SavedSearchChanges & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/api/user/saved-searches/${id}`, method: 'PUT', body }),
      invalidatesTags: (changed) => (changed ? ['SavedSearches'] : []),
    }),
    deleteSavedSearch: build.mutation<unknown, number>({
      query: (id) => ({ url: `/api/user/saved-searches/${id}`, method: 'DELETE' }),
      invalidatesTags: ['SavedSearches'],
    }),
  }),
});
