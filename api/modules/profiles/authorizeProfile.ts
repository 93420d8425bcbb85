import type { Knex } from 'knex';
import { ApiError, notFound } from '#api/http/errors';
import type { MemberRole } from '#contract/contractorChanges';
import type { User } from '../accounts/models/User';
import type { Contractor } from '../contractors/models/Contractor';
import { findRole } from './models/Member';
import { checkProfileAction, type ProfileAction } from './policy';

/**
 * As `authorizeProfile`, for what admins may do with every contractor too, members of it or not.
 * @returns the role, or `admin` where it is by that alone that it may be done: such a change is written down
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
 * The role of a user who may do this with a contractor.
 * @throws 404 for a stranger where visitors don't see it either, else 403; what the policy has against a member
 */
export async function authorizeProfile(knex: Knex, user: User, action: ProfileAction | 'read', contractor: Contractor): Promise<MemberRole> {
  const role = await findRole(knex, contractor.id, user.id);
  if (!role && contractor.profile_status !== 'accepted') throw notFound('contractor');
  if (!role) throw new ApiError('forbidden', 'You are no member of this profile.');
  const refusal = action === 'read' ? null : checkProfileAction(action, { user, role, contractor });
  if (refusal) throw refusal;
  return role;
}
