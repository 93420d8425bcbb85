import { boolean, type InferType, number, object, string } from 'yup';
import { emailAddress } from './accounts/session';
import { memberRoles } from './contractorChanges';

export const invitationStates = ['open', 'accepted', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Invites a person to a team. */
export const invitationBody = object({
  email: emailAddress(),
  role: string().oneOf(memberRoles, 'Please choose owner or editor').required('Please choose owner or editor'),
});
export type InvitationBody = InferType<typeof invitationBody>;

export const roleBody = object({ role: string().oneOf(memberRoles, 'Please choose owner or editor').required('Please choose owner or editor') });
export type RoleBody = InferType<typeof roleBody>;

/** A team member, as owners see it. */
export const teamMember = object({
  user_id: number().integer().required(),
  full_name: string().required(),
  email: string().required(),
  role: string().oneOf(memberRoles).required(),
  joined_at: string().required(),
  /** Whether this is the current user. */
  you: boolean().required(),
  /** Whether this is the only owner, who cannot be demoted or removed. */
  last_owner: boolean().required(),
});
export type TeamMember = InferType<typeof teamMember>;

/** An open invitation, as owners see it. */
export const invitation = object({
  id: number().integer().required(),
  email: string().required(),
  role: string().oneOf(memberRoles).required(),
  /** Name of the inviting user; null if the account was deleted. */
  invited_by: string().nullable().defined(),
  sent_at: string().required(),
  expires_at: string().required(),
  expired: boolean().required(),
});
export type Invitation = InferType<typeof invitation>;

/** What the emailed link shows to anyone who opens it. */
export const invitationNotice = object({
  contractor: object({ slug: string().required(), name: string().required() }).required(),
  role: string().oneOf(memberRoles).required(),
  email: string().required(),
  invited_by: string().nullable().defined(),
  expires_at: string().required(),
  /** `settled`: accepted or revoked. A link that a newer email replaced is unknown. */
  state: string()
    .oneOf(['open', 'expired', 'settled'] as const)
    .required(),
});
export type InvitationNotice = InferType<typeof invitationNotice>;
