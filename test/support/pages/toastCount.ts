import { act, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { baseApi } from '#endpoints/base/baseApi';
import { sessionApi } from '#endpoints/members/session';
import type { AppStore } from '#state/store';

/**
 * The number of toasts that past events have added to a store. Toasts appear shortly after the responses that cause them, in the same order: once the
 * toast of another call is present, no earlier one is pending.
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
