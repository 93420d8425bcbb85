import { iso } from '#contract/shared/time/isoTime';
import type { Invitation as InvitationAnswer, InvitationNotice, TeamMember } from '#contract/team';
import type { Invitation } from '../profiles/models/Invitation';
import type { Member } from '../profiles/models/Member';

/** The current user, and the contractor's number of owners. */
export interface TeamContext {
  currentUserId: number;
  owners: number;
}

/** Presents a team member to owners; requires the `user` relation. */
export function presentMember({ user_id, role, created_at, user }: Member, { currentUserId, owners }: TeamContext): TeamMember {
  return {
    user_id,
    full_name: user?.full_name ?? '',
    email: user?.username ?? '',
    role,
    joined_at: iso(created_at),
    you: user_id === currentUserId,
    last_owner: role === 'owner' && owners === 1,
  };
}

/** Presents an open invitation to owners; requires the `inviter` relation. */
export function presentInvitation({ id, email, role, inviter, sent_at, expires_at }: Invitation, now: number): InvitationAnswer {
  return {
    id,
    email,
    role,
    invited_by: inviter?.full_name ?? null,
    sent_at: iso(sent_at),
    expires_at: iso(expires_at),
    expired: expires_at <= now,
  };
}

/** Presents an invitation to the holder of its emailed link; requires the `contractor` and `inviter` relations. */
export function presentInvitationNotice({ contractor, role, email, inviter, expires_at, state }: Invitation, now: number): InvitationNotice {
  return {
    contractor: { slug: contractor?.slug ?? '', name: contractor?.name ?? '' },
    role,
    email,
    invited_by: inviter?.full_name ?? null,
    expires_at: iso(expires_at),
    state: state !== 'open' ? 'settled' : expires_at <= now ? 'expired' : 'open',
  };
}
