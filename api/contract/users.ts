import { array, boolean, type InferType, number, object, string } from 'yup';
import { roles } from './accounts/session';
import { claimKinds, claimStates } from './claims';
import { memberRoles } from './contractorChanges';
import { contractorReference, profileStatuses } from './contractors/contractors';
import { limits } from './shared/limits';
import { paragraphText } from './shared/text/textSchemas';
import type { StatusTexts } from './shared/values/statusText';

export const signInOutcomes = ['signed_in', 'wrong_password', 'disabled', 'limited'] as const;
/** `disabled`: the password was correct; `limited`: the password was not checked, after too many failed attempts. */
export type SignInOutcome = (typeof signInOutcomes)[number];
export const signInOutcomeTexts: StatusTexts<SignInOutcome> = {
  signed_in: { label: 'Logged in', tone: 'good' },
  wrong_password: { label: 'Wrong password', tone: 'bad' },
  disabled: { label: 'Blocked: account disabled', tone: 'bad' },
  limited: { label: 'Blocked: too many attempts', tone: 'waiting' },
};

/** A sign-in attempt. */
export const signIn = object({
  id: number().integer().required(),
  at: string().required(),
  device: string().required(),
  outcome: string().oneOf(signInOutcomes).required(),
});
export type SignIn = InferType<typeof signIn>;

export const userStates = ['active', 'unverified', 'disabled'] as const;
/** `active`: enabled, with a verified email address. */
export type UserState = (typeof userStates)[number];
export const userStateTexts: StatusTexts<UserState> = {
  active: { label: 'Active', tone: 'good' },
  unverified: { label: 'Email not verified', tone: 'waiting' },
  disabled: { label: 'Disabled', tone: 'bad' },
};

export function getUserState(user: { disabled_at: string | null; email_verified: boolean }): UserState {
  if (user.disabled_at) return 'disabled';
  return user.email_verified ? 'active' : 'unverified';
}

export const userSorts = ['created_at', '-created_at', 'name', '-name', 'email', '-email', 'role', '-role'] as const;
export type UserSort = (typeof userSorts)[number];

/** An account, as a row of the admins' list. */
export const adminUserRow = object({
  id: number().integer().required(),
  username: string().required(),
  full_name: string().required(),
  company_name: string().nullable().defined(),
  role: string().oneOf(roles).required(),
  email_verified: boolean().required(),
  /** Null for an enabled account. */
  disabled_at: string().nullable().defined(),
  created_at: string().required(),
  /** Null if unknown, or no longer stored. */
  last_seen_at: string().nullable().defined(),
  /** Number of contractors that the user is a member of. */
  companies: number().integer().required(),
});
export type AdminUserRow = InferType<typeof adminUserRow>;

/** An account, as shown on its admin page. */
export const adminUser = adminUserRow.concat(
  object({
    memberships: array(
      object({
        contractor: contractorReference.required(),
        profile_status: string().oneOf(profileStatuses).required(),
        role: string().oneOf(memberRoles).required(),
        since: string().required(),
      }).required(),
    ).required(),
    claims: array(
      object({
        id: number().integer().required(),
        contractor: contractorReference.required(),
        kind: string().oneOf(claimKinds).required(),
        state: string().oneOf(claimStates).required(),
        created_at: string().required(),
      }).required(),
    ).required(),
    reviews: number().integer().required(),
    enquiries: number().integer().required(),
    /** Signed-in devices, most recently used first. */
    sessions: array(
      object({
        id: number().integer().required(),
        device: string().required(),
        created_at: string().required(),
        last_seen_at: string().required(),
      }).required(),
    ).required(),
    /** Sign-ins of the last 90 days, newest first. */
    sign_ins: array(signIn.required()).required(),
  }),
);
export type AdminUser = InferType<typeof adminUser>;

/** Changes to an account by an admin. */
export const userDecision = object({
  role: string().oneOf(roles).optional(),
  disabled: boolean().optional(),
  /** Recorded in the audit log. */
  reason: paragraphText().max(limits.maxReasonLength, `Please use no more than ${limits.maxReasonLength} characters`).default(''),
});
export type UserDecision = InferType<typeof userDecision>;
