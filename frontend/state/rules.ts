import { isFulfilled, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { sessionApi } from '../endpoints/session';
import { markNewRegistration } from './newRegistration';
import { removalDelay, toastDismissed, toastRemoved, toastShown } from './toastsSlice';

/** What follows from the store's events beside the state itself, so that components need not care for it. */
export const followRules: Middleware =
  ({ dispatch }) =>
  (next) =>
  (event) => {
    // Before anybody is drawn as signed in.
    if (sessionApi.endpoints.register.matchFulfilled(event)) markNewRegistration();
    const result = next(event);
    if (mayBringToast(event)) {
      // The table of toasts lies in the file of what draws them: who sees none loads neither.
      void import(/* webpackChunkName: "toast" */ './toastRules').then(
        ({ toastFor }) => {
          const toast = toastFor(event);
          if (toast) dispatch(toastShown(toast));
        },
        // Without the file no toast could be drawn either.
        () => undefined,
      );
    }
    if (toastDismissed.match(event)) setTimeout(() => dispatch(toastRemoved(event.payload)), removalDelay);
    return result;
  };

/** The API has answered a call of the session, but for the silent question who is signed in. */
function mayBringToast(event: unknown): boolean {
  if (!isFulfilled(event) && !isRejectedWithValue(event)) return false;
  const { arg } = event.meta;
  if (typeof arg !== 'object' || arg === null || !('endpointName' in arg)) return false;
  const { endpointName } = arg;
  return typeof endpointName === 'string' && endpointName !== 'getUser' && endpointName in sessionApi.endpoints;
}
