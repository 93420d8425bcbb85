import { boolean, type InferType, number, object, string } from 'yup';
import { emailAddress } from './accounts/session';
import { memberRoles } from './contractorChanges';

export const invitationStates = ['open', 'accepted', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Asks somebody to join a team. */
export const invitationBody = object({
  email: emailAddress(),
  role: string().oneOf(memberRoles, 'Please choose owner or editor').required('Please choose owner or editor'),
});
export type InvitationBody = InferType<typeof invitationBody>;

export const roleBody = object({ role: string().oneOf(memberRoles, 'Please choose owner or editor').required('Please choose owner or editor') });
export type RoleBody = InferType<typeof roleBody>;

/** One of a team, as its owners see it. */
export const teamMember = object({
  user_id: number().integer().required(),
  full_name: string().required(),
  email: string().required(),
  role: string().oneOf(memberRoles).required(),
  joined_at: string().required(),
  /** Whether it is who asks. */
  you: boolean().required(),
  /** Whether the team would be without an owner: the role stays as it is, and the member too. */
  last_owner: boolean().required(),
});
export type TeamMember = InferType<typeof teamMember>;

/** An open invitation, as the owners see it. */
export const invitation = object({
  id: number().integer().required(),
  email: string().required(),
  role: string().oneOf(memberRoles).required(),
  /** The name of who asked; null where that person is gone. */
  invited_by: string().nullable().defined(),
  sent_at: string().required(),
  expires_at: string().required(),
  expired: boolean().required(),
});
export type Invitation = InferType<typeof invitation>;

/** What the mailed link tells whoever opens it. */
export const invitationNotice = object({
  contractor: object({ slug: string().required(), name: string().required() }).required(),
  role: string().oneOf(memberRoles).required(),
  email: string().required(),
  invited_by: string().nullable().defined(),
  expires_at: string().required(),
  /** `settled`: accepted or revoked. Of a link that a newer mail replaced nothing is known any more. */
  state: string()
    .oneOf(['open', 'expired', 'settled'] as const)
    .required(),
});
export type InvitationNotice = InferType<typeof invitationNotice>;
