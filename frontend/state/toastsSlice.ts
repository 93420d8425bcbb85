import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { StoreExtra } from '../endpoints/base/apiCall';

/** A link or a button of a toast. A toast never leaves its window, so it may hold a function. */
export type ToastAction = { label: string } & (
  | { to: string; thunk?: undefined }
  | { to?: undefined; thunk: ThunkAction<unknown, unknown, StoreExtra, UnknownAction> }
);

export interface ToastContent {
  title: string;
  description: string;
  look?: 'default' | 'destructive';
  actions?: ToastAction[];
}
export interface Toast extends ToastContent {
  look: 'default' | 'destructive';
  id: number;
  /** A dismissed toast is closed at once and removed from the store later. */
  open: boolean;
}
export interface ToastsState {
  /** At most one is visible; a new one replaces it. See docs/product-rules.md#20-caching-and-toasts. */
  current: Toast | null;
  shownCount: number;
}

/** Milliseconds until a dismissed toast is removed from the store. See docs/product-rules.md#20-caching-and-toasts. */
export const removalDelay = 1_000_000;

const initialState: ToastsState = { current: null, shownCount: 0 };

const slice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown: (state, { payload }: PayloadAction<ToastContent>) => {
      state.shownCount += 1;
      state.current = { look: 'default', ...payload, id: state.shownCount, open: true };
    },
    /** Ignored if another toast has replaced the dismissed one. */
    toastDismissed: (state, { payload }: PayloadAction<number>) => {
      if (state.current?.id === payload) state.current.open = false;
    },
    toastRemoved: (state, { payload }: PayloadAction<number>) => {
      if (state.current?.id === payload) state.current = null;
    },
  },
});

export const toastsReducer = slice.reducer;
export const { toastShown, toastDismissed, toastRemoved } = slice.actions;
