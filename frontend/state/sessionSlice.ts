import { createSlice, isAnyOf, isRejectedWithValue } from '@reduxjs/toolkit';
import type { User } from '#contract/accounts/session';
import { sessionApi } from '../endpoints/members/session';

/**
 * `failed`: the call that looks up the user got no response. `signOutRedirect`: where account pages redirect after the user signs out; without it,
 * they redirect to the auth page and back afterwards. `hasEnded`: the session ended while it was in use.
 */
export type SessionState =
  | { status: 'unknown' | 'loading' | 'failed'; user: null }
  | { status: 'signedOut'; user: null; signOutRedirect?: '/' | '/auth'; hasEnded?: boolean }
  | { status: 'signedIn'; user: User };

const buildSignedOutState = (): SessionState => ({ status: 'signedOut', user: null });
const buildSignedInState = (user: User): SessionState => ({ status: 'signedIn', user });

/** The current session. The server renders every page with `unknown`, the same for everyone. See docs/product-rules.md#7-accounts-and-sessions. */
const slice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ status: 'unknown', user: null }),
  reducers: {
    /** Dispatched if there is no sign of a session, so that no lookup is needed, and after a sign-out redirect has completed. */
    sessionCleared: buildSignedOutState,
  },
  extraReducers: (builder) => {
    const { getUser, login, register, logout, resetPassword, updateUser, confirmEmailChange, deleteUser } = sessionApi.endpoints;
    builder.addMatcher(getUser.matchPending, (state): SessionState => (state.status === 'signedIn' ? state : { status: 'loading', user: null }));
    builder.addMatcher(getUser.matchFulfilled, (_state, { payload }) => (payload ? buildSignedInState(payload) : buildSignedOutState()));
    builder.addMatcher(getUser.matchRejected, (state): SessionState => (state.status === 'signedIn' ? state : { status: 'failed', user: null }));
    builder.addMatcher(
      isAnyOf(login.matchFulfilled, register.matchFulfilled, updateUser.matchFulfilled, confirmEmailChange.matchFulfilled),
      (_state, { payload }) => buildSignedInState(payload),
    );
    // A new password ends every session.
    builder.addMatcher(resetPassword.matchFulfilled, buildSignedOutState);
    builder.addMatcher(logout.matchFulfilled, (): SessionState => ({ status: 'signedOut', user: null, signOutRedirect: '/auth' }));
    builder.addMatcher(deleteUser.matchFulfilled, (): SessionState => ({ status: 'signedOut', user: null, signOutRedirect: '/' }));
    // The session was ended elsewhere: any call that requires one reports it.
    builder.addMatcher(
      isUnauthorizedResponse,
      (state): SessionState => (state.status === 'signedIn' ? { status: 'signedOut', user: null, hasEnded: true } : buildSignedOutState()),
    );
  },
});

/** Whether a call was rejected for lack of a session. A rejected login does not count. */
function isUnauthorizedResponse(action: unknown): boolean {
  if (!isRejectedWithValue(action) || sessionApi.endpoints.login.matchRejected(action)) return false;
  const { payload } = action;
  return typeof payload === 'object' && payload !== null && 'status' in payload && payload.status === 401;
}

export const sessionReducer = slice.reducer;
export const { sessionCleared } = slice.actions;
