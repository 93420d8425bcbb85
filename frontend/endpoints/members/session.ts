import type { LoginBody, RegisterBody, ResetPasswordBody, SignedInUser, User, UserChanges } from '#contract/accounts/session';
import { baseApi } from '../base/baseApi';

const cookiesBlocked = "Your browser is blocking cookies, so you can't stay logged in. Allow cookies for this site, then log in.";

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in user; null for none. See docs/product-rules.md#7-accounts-and-sessions. */
    getUser: build.query<User | null, void>({ query: () => ({ url: '/api/user', on401: 'null' }) }),
    login: build.mutation<SignedInUser, LoginBody>({
      query: (body) => ({ url: '/api/login', method: 'POST', body, cookiesBlockedMessage: cookiesBlocked }),
      // Data of the previous user.
      invalidatesTags: ['Sessions', 'OwnContractors', 'Claims', 'Team', 'Shortlists'],
    }),
    register: build.mutation<SignedInUser, RegisterBody>({
      query: (body) => ({
        url: '/api/register',
        method: 'POST',
        body: { ...body, role: 'contractor' },
        cookiesBlockedMessage: `Your account was created. ${cookiesBlocked}`,
      }),
      invalidatesTags: ['Sessions', 'OwnContractors', 'Claims', 'Team', 'Shortlists'],
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
    /** `username` is the address before the call; it is not sent. */
    confirmEmailChange: build.mutation<User, { token: string; username: string }>({
      query: ({ token }) => ({ url: '/api/user/email/confirm', method: 'POST', body: { token } }),
      invalidatesTags: ['EmailChange'],
    }),
    deleteUser: build.mutation<unknown, { password: string }>({ query: (body) => ({ url: '/api/user', method: 'DELETE', body }) }),
  }),
});
