import type { Middleware } from '@reduxjs/toolkit';
import { sessionApi } from '../endpoints/session';
import { markNewRegistration } from './newRegistration';
import { toastFor } from './toastRules';
import { removalDelay, toastDismissed, toastRemoved, toastShown } from './toastsSlice';

/** What follows from the store's events beside the state itself, so that components need not care for it. */
export const followRules: Middleware =
  ({ dispatch }) =>
  (next) =>
  (event) => {
    // Before anybody is drawn as signed in.
    if (sessionApi.endpoints.register.matchFulfilled(event)) markNewRegistration();
    const result = next(event);
    const toast = toastFor(event);
    if (toast) dispatch(toastShown(toast));
    if (toastDismissed.match(event)) setTimeout(() => dispatch(toastRemoved(event.payload)), removalDelay);
    return result;
  };
