import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface User {
  id: number;
  username: string;
  full_name: string;
  role: 'contractor' | 'designer' | 'admin';
  email_verified: boolean;
  company_name: string | null;
}
export type SessionState = { status: 'unknown' | 'loading' | 'signedOut'; user: null } | { status: 'signedIn'; user: User };

/** Who uses the browser. The server renders every page as for nobody: `unknown`. */
const slice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ status: 'unknown', user: null }),
  reducers: {
    sessionAsked: (): SessionState => ({ status: 'loading', user: null }),
    sessionFound: (_state, { payload }: PayloadAction<User>): SessionState => ({ status: 'signedIn', user: payload }),
    sessionMissing: (): SessionState => ({ status: 'signedOut', user: null }),
  },
});

export const sessionReducer = slice.reducer;
export const { sessionAsked, sessionFound, sessionMissing } = slice.actions;
