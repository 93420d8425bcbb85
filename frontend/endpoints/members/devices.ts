import type { UserSession } from '#contract/accounts/session';
import { baseApi } from '../base/baseApi';

/** Where one is signed in. */
export const devicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query<UserSession[], void>({ query: () => ({ url: '/api/user/sessions' }), providesTags: ['Sessions'] }),
    endSession: build.mutation<unknown, number>({
      query: (id) => ({ url: `/api/user/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => ({ url: '/api/user/sessions', method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
  }),
});
