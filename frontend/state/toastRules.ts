import { isAnyOf } from '@reduxjs/toolkit';
import { likesApi } from '../endpoints/likes';
import { sessionApi } from '../endpoints/members/session';
import { teamApi } from '../endpoints/members/team';
import type { ToastContent } from './toastsSlice';

/** Maps a store event to a toast; null if the rule does not apply. */
type ToastRule = (event: unknown) => ToastContent | null;

const { login, register, logout, requestPasswordReset, validateResetToken, resetPassword, resendVerification, deleteUser } = sessionApi.endpoints;
const { acceptInvitation, leaveTeam } = teamApi.endpoints;
const { setLike } = likesApi.endpoints;

/** Every toast shown for an API response; the toasts for blocked cookies, deleted accounts and teams are our additions. See docs/product-rules.md#20-caching-and-toasts. */
const rules: ToastRule[] = [
  on(login.matchFulfilled, ({ payload: { verification_needed, full_name } }) =>
    verification_needed
      ? {
          title: 'Email verification required',
          description: 'Please verify your email address. Check your inbox for a verification link or request a new one.',
        }
      : { title: 'Login successful', description: `Welcome back, ${full_name}!` },
  ),
  on(register.matchFulfilled, ({ payload: { verification_needed, full_name } }) => ({
    title: 'Registration successful',
    description: verification_needed ? 'Please check your email for a verification link.' : `Welcome, ${full_name}!`,
  })),
  on(logout.matchFulfilled, () => ({ title: 'Logged out', description: 'You have been successfully logged out.' })),
  on(requestPasswordReset.matchFulfilled, () => ({
    title: 'Password reset requested',
    description: 'If an account with that email exists, a password reset link has been sent.',
  })),
  on(resetPassword.matchFulfilled, () => ({
    title: 'Password reset successful',
    description: 'Your password has been reset. You can now log in with your new password.',
  })),
  on(resendVerification.matchFulfilled, () => ({
    title: 'Verification email sent',
    description: 'A new verification email has been sent to your email address.',
  })),
  on(isAnyOf(login.matchRejected, register.matchRejected), ({ payload }) =>
    payload?.code === 'cookies_blocked' ? { title: 'You are not logged in', description: payload.message, look: 'destructive' } : null,
  ),
  onRejected('Login failed', login.matchRejected),
  onRejected('Registration failed', register.matchRejected),
  onRejected('Logout failed', logout.matchRejected),
  onRejected('Password reset request failed', requestPasswordReset.matchRejected),
  onRejected('Password reset failed', resetPassword.matchRejected),
  onRejected('Verification email failed', resendVerification.matchRejected),
  on(validateResetToken.matchRejected, ({ payload }) =>
    isLinkRejected(payload?.status)
      ? {
          title: 'Invalid reset token',
          description: 'This password reset link is invalid or has expired. Please request a new one.',
          look: 'destructive',
        }
      : null,
  ),
  on(deleteUser.matchFulfilled, () => ({ title: 'Account deleted', description: 'Your account and your data have been removed.' })),
  on(acceptInvitation.matchFulfilled, ({ payload: { name, role } }) => ({
    title: 'You have joined the team',
    description: `You are now ${role === 'owner' ? 'an owner' : 'an editor'} of ${name}.`,
  })),
  on(leaveTeam.matchFulfilled, ({ meta }) => ({
    title: 'You have left the team',
    description: `You no longer manage ${meta.arg.originalArgs.company}.`,
  })),
  on(setLike.matchFulfilled, ({ payload, meta }) =>
    payload.userLiked && meta.arg.originalArgs.liked
      ? {
          title: 'Saved',
          description: 'The company is in your saved list.',
          actions: [
            { label: 'View', to: savedListUrl },
            { label: 'Undo', thunk: setLike.initiate({ ...meta.arg.originalArgs, liked: false }) },
          ],
        }
      : null,
  ),
];

/** The liked contractors on the home page. */
const savedListUrl = '/?saved=true';

/** Returns the toast for a store event; null for none. */
export function toastFor(event: unknown): ToastContent | null {
  for (const rule of rules) {
    const toast = rule(event);
    if (toast) return toast;
  }
  return null;
}

function on<Event>(matches: (event: unknown) => event is Event, toast: (event: Event) => ToastContent | null): ToastRule {
  return (event) => (matches(event) ? toast(event) : null);
}

/** Builds a rule that shows the server's message. */
function onRejected(
  title: string,
  matches: (event: unknown) => event is { payload: { message: string } | undefined; error: { message?: string } },
): ToastRule {
  return on(matches, ({ payload, error }) => ({ title, description: payload?.message ?? error.message ?? 'Unknown error', look: 'destructive' }));
}

/** Whether the server rejected the link itself, as opposed to failing to check it. */
function isLinkRejected(status: number | undefined): boolean {
  return status !== undefined && [400, 404, 410, 422].includes(status);
}
