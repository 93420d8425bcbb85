import type { Role } from '#contract/accounts/session';
import type { SignInOutcome, UserState } from '#contract/users';
import type { StatusLabelLook } from '#shared/labels/StatusLabel';

/** Labels of the account roles. */
export const accountRoleLabels: Record<Role, string> = { contractor: 'Contractor', designer: 'Designer', admin: 'Admin' };

/** Label and look of an account's state. */
export function getAccountStateLabel(user: { disabled_at: string | null; email_verified: boolean }): { label: string; look: StatusLabelLook } {
  if (user.disabled_at) return { label: 'Disabled', look: 'bad' };
  return user.email_verified ? { label: 'Active', look: 'good' } : { label: 'Email not verified', look: 'waiting' };
}

/** Labels of the states in the filter. */
export const accountStateLabels: Record<UserState, string> = { active: 'Active', unverified: 'Email not verified', disabled: 'Disabled' };

/** Labels of the sign-in outcomes. */
export const signInOutcomeLabels: Record<SignInOutcome, { label: string; look: StatusLabelLook }> = {
  signed_in: { label: 'Logged in', look: 'good' },
  wrong_password: { label: 'Wrong password', look: 'bad' },
  disabled: { label: 'Blocked: account disabled', look: 'bad' },
  limited: { label: 'Blocked: too many attempts', look: 'waiting' },
};
