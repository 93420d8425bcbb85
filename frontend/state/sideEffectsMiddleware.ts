import { isAnyOf, isFulfilled, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { sessionApi } from '../endpoints/members/session';
import type { teamApi } from '../endpoints/members/team';
import { clearWindowStorage } from '../lib/browserStorage';
import { flagNewRegistration } from './newRegistration';
import { removalDelay, toastDismissed, toastRemoved, toastShown } from './toastsSlice';

/** This tab's end of the line between the tabs of a browser; what it sends comes to the others only. */
let channel: BroadcastChannel | undefined;

const { login, register, logout, deleteUser, verifyEmail } = sessionApi.endpoints;
/** Who uses the browser is another one now, or may do more: a mailed link is opened in a tab of its own. */
const isUserChange = isAnyOf(
  login.matchFulfilled,
  register.matchFulfilled,
  logout.matchFulfilled,
  deleteUser.matchFulfilled,
  verifyEmail.matchFulfilled,
);

/** Who leaves by themselves leaves nothing behind that was typed: others may use this browser. */
const isSignOut = isAnyOf(logout.matchFulfilled, deleteUser.matchFulfilled);

/** The calls whose answers bring toasts; the table of them is not loaded for others. */
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
] satisfies (keyof typeof sessionApi.endpoints | keyof typeof teamApi.endpoints)[]);

/** What follows from the store's events beside the state itself, so that components need not care for it. */
export const sideEffectsMiddleware: Middleware =
  ({ dispatch }) =>
  (next) =>
  (event) => {
    // Before anybody is drawn as signed in.
    if (register.matchFulfilled(event)) flagNewRegistration();
    const result = next(event);
    if (isSignOut(event)) clearWindowStorage();
    if (isUserChange(event)) broadcastSessionChange();
    if (mayShowToast(event)) {
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

function mayShowToast(event: unknown): boolean {
  if (!isFulfilled(event) && !isRejectedWithValue(event)) return false;
  const { arg } = event.meta;
  if (typeof arg !== 'object' || arg === null || !('endpointName' in arg)) return false;
  return typeof arg.endpointName === 'string' && endpointsWithToasts.has(arg.endpointName);
}

/** Calls the listener whenever somebody has signed in or out, or proved an email address, in another tab. To be called once, in the browser. */
export function listenToSessionChanges(listener: () => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('session');
  channel.addEventListener('message', listener);
}

/** Tells the other tabs that who uses the browser has changed. */
function broadcastSessionChange(): void {
  channel?.postMessage('changed');
}
