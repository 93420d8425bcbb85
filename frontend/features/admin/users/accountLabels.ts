import type { Role } from '#contract/accounts/session';
import type { SignInOutcome, UserState } from '#contract/users';
import type { StatusLabelLook } from '#shared/labels/StatusLabel';

/** What the roles of accounts are called. */
export const accountRoleLabels: Record<Role, string> = { contractor: 'Contractor', designer: 'Designer', admin: 'Admin' };

/** In which state an account is, in a word. */
export function getAccountStateLabel(user: { disabled_at: string | null; email_verified: boolean }): { label: string; look: StatusLabelLook } {
  if (user.disabled_at) return { label: 'Disabled', look: 'bad' };
  return user.email_verified ? { label: 'Active', look: 'good' } : { label: 'Not verified', look: 'waiting' };
}

/** The states that accounts are filtered by. */
export const accountStateLabels: Record<UserState, string> = { active: 'Active', unverified: 'Not verified', disabled: 'Disabled' };

/** How an attempt to sign in ended. */
export const signInOutcomeLabels: Record<SignInOutcome, { label: string; look: StatusLabelLook }> = {
  signed_in: { label: 'Signed in', look: 'good' },
  wrong_password: { label: 'Wrong password', look: 'bad' },
  disabled: { label: 'Refused: disabled', look: 'bad' },
  limited: { label: 'Refused: too many attempts', look: 'waiting' },
};
