import { createSlice, isAnyOf, isRejectedWithValue } from '@reduxjs/toolkit';
import type { User } from '#contract/accounts/session';
import { sessionApi } from '../endpoints/members/session';

/**
 * `failed`: the question who is signed in got no answer. `leftFor`: where a page for accounts leads whoever has just left
 * by themselves; others are sent to sign in and come back. `hasEnded`: the session ended while somebody was using it.
 */
export type SessionState =
  | { status: 'unknown' | 'loading' | 'failed'; user: null }
  | { status: 'signedOut'; user: null; signOutRedirect?: '/' | '/auth'; hasEnded?: boolean }
  | { status: 'signedIn'; user: User };

const buildSignedOutState = (): SessionState => ({ status: 'signedOut', user: null });
const buildSignedInState = (user: User): SessionState => ({ status: 'signedIn', user });

/** Who uses the browser (specification, section 4). The server renders every page as for nobody: `unknown`. */
const slice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ status: 'unknown', user: null }),
  reducers: {
    /** There is no sign that anybody is signed in, so nobody asks; or who left has arrived elsewhere. */
    sessionCleared: buildSignedOutState,
  },
  extraReducers: (builder) => {
    const { getUser, login, register, logout, resetPassword, updateUser, deleteUser } = sessionApi.endpoints;
    builder.addMatcher(getUser.matchPending, (state): SessionState => (state.status === 'signedIn' ? state : { status: 'loading', user: null }));
    builder.addMatcher(getUser.matchFulfilled, (_state, { payload }) => (payload ? buildSignedInState(payload) : buildSignedOutState()));
    builder.addMatcher(getUser.matchRejected, (state): SessionState => (state.status === 'signedIn' ? state : { status: 'failed', user: null }));
    builder.addMatcher(isAnyOf(login.matchFulfilled, register.matchFulfilled, updateUser.matchFulfilled), (_state, { payload }) =>
      buildSignedInState(payload),
    );
    // A new password ends every session.
    builder.addMatcher(resetPassword.matchFulfilled, buildSignedOutState);
    builder.addMatcher(logout.matchFulfilled, (): SessionState => ({ status: 'signedOut', user: null, signOutRedirect: '/auth' }));
    builder.addMatcher(deleteUser.matchFulfilled, (): SessionState => ({ status: 'signedOut', user: null, signOutRedirect: '/' }));
    // The session has ended elsewhere: any call that needs one says so.
    builder.addMatcher(
      isUnauthorizedResponse,
      (state): SessionState => (state.status === 'signedIn' ? { status: 'signedOut', user: null, hasEnded: true } : buildSignedOutState()),
    );
  },
});

/** A call that was refused because its session is gone; a refused login is none. */
function isUnauthorizedResponse(action: unknown): boolean {
  if (!isRejectedWithValue(action) || sessionApi.endpoints.login.matchRejected(action)) return false;
  const { payload } = action;
  return typeof payload === 'object' && payload !== null && 'status' in payload && payload.status === 401;
}

export const sessionReducer = slice.reducer;
export const { sessionCleared } = slice.actions;
