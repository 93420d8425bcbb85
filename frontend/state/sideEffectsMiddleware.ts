import { isAnyOf, isFulfilled, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import type { likesApi } from '../endpoints/likes';
import { sessionApi } from '../endpoints/members/session';
import type { teamApi } from '../endpoints/members/team';
import { clearWindowStorage, saveToStorage } from '../lib/browserStorage';
import { removalDelay, toastDismissed, toastRemoved, toastShown } from './toastsSlice';

/** Key of this window's flag of a new registration. See docs/product-rules.md#7-accounts-and-sessions. */
export const newRegistrationKey = 'new_registration';

/** This tab's channel to the other tabs of the browser; it does not receive its own messages. */
let channel: BroadcastChannel | undefined;

const { login, register, logout, deleteUser, verifyEmail } = sessionApi.endpoints;
/** The user or their permissions have changed. Other tabs need to know, because emailed links open in a tab of their own. */
const isUserChange = isAnyOf(
  login.matchFulfilled,
  register.matchFulfilled,
  logout.matchFulfilled,
  deleteUser.matchFulfilled,
  verifyEmail.matchFulfilled,
);

/** On sign-out, the user's stored input is deleted: others may use this browser. */
const isSignOut = isAnyOf(logout.matchFulfilled, deleteUser.matchFulfilled);

/** The endpoints whose results show toasts. The toast rules are not loaded for any others. */
const endpointsWithToasts = new Set<string>([
  'login',
  'register',
  'logout',
  'requestPasswordReset',
  'validateResetToken',
  'resetPassword',
  'resendVerification',
  'deleteUser',
  'acceptInvitation',
  'leaveTeam',
  'setLike',
] satisfies (keyof typeof sessionApi.endpoints | keyof typeof teamApi.endpoints | keyof typeof likesApi.endpoints)[]);

/** Runs the side effects of store events, so that components don't have to. */
export const sideEffectsMiddleware: Middleware =
  ({ dispatch }) =>
  (next) =>
  (event) => {
    // Must run before any component renders as signed in.
    if (register.matchFulfilled(event)) saveToStorage('session', newRegistrationKey, 'true');
    const result = next(event);
    if (isSignOut(event)) clearWindowStorage();
    if (isUserChange(event)) broadcastSessionChange();
    if (mayShowToast(event)) {
      // The toast rules are in the same chunk as the toaster: visitors who see no toast load neither.
      void import(/* webpackChunkName: "toast" */ './toastRules').then(
        ({ toastFor }) => {
          const toast = toastFor(event);
          if (toast) dispatch(toastShown(toast));
        },
        // Without the chunk, toasts could not be rendered either.
        () => undefined,
      );
    }
    if (toastDismissed.match(event)) setTimeout(() => dispatch(toastRemoved(event.payload)), removalDelay);
    return result;
  };

function mayShowToast(event: unknown): boolean {
  if (!isFulfilled(event) && !isRejectedWithValue(event)) return false;
  const { arg } = event.meta;
  if (typeof arg !== 'object' || arg === null || !('endpointName' in arg)) return false;
  return typeof arg.endpointName === 'string' && endpointsWithToasts.has(arg.endpointName);
}

/** Calls the listener whenever a user signs in or out, or verifies an email address, in another tab. Call once, in the browser. */
export function listenToSessionChanges(listener: () => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('session');
  channel.addEventListener('message', listener);
}

/** Notifies the other tabs that the session has changed. */
function broadcastSessionChange(): void {
  channel?.postMessage('changed');
}
