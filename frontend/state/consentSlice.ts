import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Consent } from '../lib/consent';

export interface ConsentState {
  /** Null: nothing was decided, or nobody has looked yet. */
  decision: Consent | null;
  /** Whether the question stands on the page: beside it, or because the visitor wanted to see it. */
  asked: 'no' | 'beside' | 'wanted';
}

const initialState: ConsentState = { decision: null, asked: 'no' };

/** Whether third parties may be called. Where none is configured, in frames and in drafts, nobody looks and nobody asks. */
const slice = createSlice({
  name: 'consent',
  initialState,
  reducers: {
    /** What was decided before, in another tab, or by the browser; null for nothing yet. */
    consentRead: (_state, { payload }: PayloadAction<Consent | null>): ConsentState => ({ decision: payload, asked: payload ? 'no' : 'beside' }),
    consentDecided: (_state, { payload }: PayloadAction<Consent>): ConsentState => ({ decision: payload, asked: 'no' }),
    choicesOpened: (state) => {
      state.asked = 'wanted';
    },
    choicesClosed: (state) => {
      state.asked = 'no';
    },
  },
});

export const consentReducer = slice.reducer;
export const { consentRead, consentDecided, choicesOpened, choicesClosed } = slice.actions;
