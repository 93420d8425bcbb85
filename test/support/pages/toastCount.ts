import { act, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { baseApi } from '#endpoints/base/baseApi';
import { sessionApi } from '#endpoints/members/session';
import type { AppStore } from '#state/store';

/**
 * How many toasts came of what has happened in a store. They come a moment after the answers that bring them, in the order of these:
 * once that of another call is there, none is still to come.
 */
export async function toastsBrought(store: AppStore): Promise<number> {
  const { getRunningMutationsThunk, getRunningQueriesThunk } = baseApi.util;
  await act(async () => {
    await Promise.all([...store.dispatch(getRunningQueriesThunk()), ...store.dispatch(getRunningMutationsThunk())]);
    await store.dispatch(sessionApi.endpoints.resendVerification.initiate());
  });
  await waitFor(() => expect(store.getState().toasts.current?.title).to.match(/^Verification email/));
  return store.getState().toasts.shownCount - 1;
}
