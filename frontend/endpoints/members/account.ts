import type { EmailChangeBody, EmailChangeState, UserSession } from '#contract/accounts/session';
import { baseApi } from '../base/baseApi';

/** The user's sessions on all devices. */
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

/** The change of the account's email address. */
export const emailChangeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getEmailChange: build.query<EmailChangeState, void>({ query: () => ({ url: '/api/user/email' }), providesTags: ['EmailChange'] }),
    requestEmailChange: build.mutation<unknown, EmailChangeBody>({
      query: (body) => ({ url: '/api/user/email', method: 'PUT', body }),
      invalidatesTags: ['EmailChange'],
    }),
    resendEmailChange: build.mutation<unknown, void>({
      query: () => ({ url: '/api/user/email/resend', method: 'POST' }),
      invalidatesTags: ['EmailChange'],
    }),
    cancelEmailChange: build.mutation<unknown, void>({
      query: () => ({ url: '/api/user/email', method: 'DELETE' }),
      invalidatesTags: ['EmailChange'],
    }),
  }),
});
