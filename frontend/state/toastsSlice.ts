import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  id: number;
  title: string;
  description: string;
  look: 'default' | 'destructive';
}
export interface ToastsState {
  /** At most one is visible (specification, section 4); a new one replaces it. */
  current: Toast | null;
  shown: number;
}

const initialState: ToastsState = { current: null, shown: 0 };

const slice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown: (state, { payload }: PayloadAction<Pick<Toast, 'title' | 'description'> & { look?: Toast['look'] }>) => {
      state.shown += 1;
      state.current = { look: 'default', ...payload, id: state.shown };
    },
    /** Ignored where another toast has replaced the dismissed one. */
    toastDismissed: (state, { payload }: PayloadAction<number>) => {
      if (state.current?.id === payload) state.current = null;
    },
  },
});

export const toastsReducer = slice.reducer;
export const { toastShown, toastDismissed } = slice.actions;
