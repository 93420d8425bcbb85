import type { Role } from '../../../../api/contract/session';
import type { SignInOutcome, UserState } from '../../../../api/contract/users';
import type { StateWordLook } from '../../../shared/StateWord';

/** What the roles of accounts are called. */
export const accountRoleWords: Record<Role, string> = { contractor: 'Contractor', designer: 'Designer', admin: 'Admin' };

/** In which state an account is, in a word. */
export function accountStateWord(user: { disabled_at: string | null; email_verified: boolean }): { word: string; look: StateWordLook } {
  if (user.disabled_at) return { word: 'Disabled', look: 'bad' };
  return user.email_verified ? { word: 'Active', look: 'good' } : { word: 'Not verified', look: 'waiting' };
}

/** The states that accounts are filtered by. */
export const accountStateWords: Record<UserState, string> = { active: 'Active', unverified: 'Not verified', disabled: 'Disabled' };

/** How an attempt to sign in ended. */
export const signInWords: Record<SignInOutcome, { word: string; look: StateWordLook }> = {
  signed_in: { word: 'Signed in', look: 'good' },
  wrong_password: { word: 'Wrong password', look: 'bad' },
  disabled: { word: 'Refused: disabled', look: 'bad' },
  limited: { word: 'Refused: too many attempts', look: 'waiting' },
};
