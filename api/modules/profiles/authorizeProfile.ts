import type { Knex } from 'knex';
import { ApiError, notFound } from '#api/http/errors';
import type { MemberRole } from '#contract/contractorChanges';
import type { User } from '../accounts/models/User';
import type { Contractor } from '../contractors/models/Contractor';
import { findRole } from './models/Member';
import { checkProfileAction, type ProfileAction } from './policy';

/**
 * Like `authorizeProfile`, for actions that admins may also take on every contractor.
 * @returns the role, or `admin` if only the admin role allows the action; such changes are audited
 */
export async function authorizeMemberOrAdmin(
  knex: Knex,
  user: User,
  action: ProfileAction | 'read',
  contractor: Contractor,
): Promise<MemberRole | 'admin'> {
  if (user.role !== 'admin') return authorizeProfile(knex, user, action, contractor);
  const role = await findRole(knex, contractor.id, user.id);
  return role && (action === 'read' || !checkProfileAction(action, { user, role, contractor })) ? role : 'admin';
}

/**
 * Returns the role of a user who may take this action on a contractor.
 * @throws 404 for a stranger if visitors cannot see it either, else 403; the policy's error for members
 */
export async function authorizeProfile(knex: Knex, user: User, action: ProfileAction | 'read', contractor: Contractor): Promise<MemberRole> {
  const role = await findRole(knex, contractor.id, user.id);
  if (!role && contractor.profile_status !== 'accepted') throw notFound('contractor');
  if (!role) throw new ApiError('forbidden', "You don't have access to this profile.");
  const refusal = action === 'read' ? null : checkProfileAction(action, { user, role, contractor });
  if (refusal) throw refusal;
  return role;
}
