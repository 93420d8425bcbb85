import type { LoginBody, RegisterBody, ResetPasswordBody, SignedInUser, User, UserChanges, UserSession } from '#contract/accounts/session';
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

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in user; null for none. See docs/product-rules.md#7-accounts-and-sessions. */
    getUser: build.query<User | null, void>({ query: () => ({ url: '/api/user', on401: 'null' }) }),
    login: build.mutation<SignedInUser, LoginBody>({
      query: (body) => ({ url: '/api/login', method: 'POST', body }),
      // Data of the previous user.
      invalidatesTags: ['Sessions', 'OwnContractors', 'Claims', 'Team'],
    }),
    register: build.mutation<SignedInUser, RegisterBody>({
      query: (body) => ({ url: '/api/register', method: 'POST', body: { ...body, role: 'contractor' } }),
      invalidatesTags: ['Sessions', 'OwnContractors', 'Claims', 'Team'],
    }),
    logout: build.mutation<unknown, void>({ query: () => ({ url: '/api/logout', method: 'POST' }) }),
    requestPasswordReset: build.mutation<unknown, { username: string }>({
      query: (body) => ({ url: '/api/request-password-reset', method: 'POST', body }),
    }),
    validateResetToken: build.query<unknown, string>({ query: (token) => ({ url: `/api/validate-reset-token/${encodeURIComponent(token)}` }) }),
    resetPassword: build.mutation<unknown, ResetPasswordBody>({ query: (body) => ({ url: '/api/reset-password', method: 'POST', body }) }),
    resendVerification: build.mutation<unknown, void>({ query: () => ({ url: '/api/resend-verification', method: 'POST' }) }),
    verifyEmail: build.mutation<unknown, { token: string }>({ query: (body) => ({ url: '/api/verify-email', method: 'POST', body }) }),
    updateUser: build.mutation<User, UserChanges>({
      query: (body) => ({ url: '/api/user', method: 'PUT', body }),
      // A new password ends the other sessions.
      invalidatesTags: (answer) => (answer ? ['Sessions'] : []),
    }),
    deleteUser: build.mutation<unknown, { password: string }>({ query: (body) => ({ url: '/api/user', method: 'DELETE', body }) }),
  }),
});
