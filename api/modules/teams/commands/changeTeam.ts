import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { ApiError, notFound } from '#api/http/errors';
import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import { createRecorder } from '#api/modules/audit/Recorder';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { enqueueEmail } from '#api/modules/email/OutboxEmail';
import { authorizeMemberOrAdmin } from '#api/modules/profiles/authorizeProfile';
import { revokeOrphanedInvitations } from '#api/modules/profiles/commands/revokeInvitations';
import { findOwnerIds, Member } from '#api/modules/profiles/models/Member';
import type { MemberRole } from '#contract/contractorChanges';
import { buildRemovedFromTeamEmail, buildRoleChangedEmail } from '../emails';
import { releaseOwnership } from './leaveAllTeams';

/**
 * Changes a member's role. If an owner is demoted, the invitations that this owner sent are revoked.
 * @throws 403 and 404 for anyone but a verified owner or an admin, 404 for someone who is not a member, 422 for the last owner
 */
export async function changeRole(services: Services, user: SignedInUser, contractorId: number, userId: number, role: MemberRole): Promise<void> {
  const { site, database, workers, now } = services;
  await database.transactionWithoutInvalidation(async (trx) => {
    const { contractor } = await lockContractor(trx, contractorId);
    await authorizeMemberOrAdmin(trx, user, 'manage_team', contractor);
    const member = await loadMember(trx, contractorId, userId);
    if (member.role === role) return;
    await rejectLastOwner(trx, member);
    await Member.query(trx).findById([contractorId, userId]).patch({ role });
    await revokeOrphanedInvitations(trx, createRecorder(trx), contractorId, user.id, now());
    await recordAuditEntry(trx, {
      at: now(),
      actor_id: user.id,
      action: 'team.role_changed',
      subject: 'contractor',
      subject_id: contractorId,
      before: { user_id: userId, role: member.role },
      after: { user_id: userId, role },
    });
    if (!member.user || userId === user.id) return;
    await enqueueEmail(
      trx,
      member.user.username,
      buildRoleChangedEmail(site.names, { name: member.user.full_name, company: contractor.name, role }),
      now(),
    );
  });
  workers.wake('email');
}

/**
 * Removes a member. Everyone may leave except the last owner. If an admin removes the last owner of a profile that was in the directory, the profile
 * becomes unclaimed and loses its team.
 * @throws 403 and 404 for anyone but a verified owner or an admin, 404 for someone who is not a member, 422 for the last owner
 */
export async function removeMember(services: Services, user: SignedInUser, contractorId: number, userId: number): Promise<void> {
  const { site, database, workers, now } = services;
  const isLeaving = userId === user.id;
  await database.transaction(async (trx) => {
    const locked = await lockContractor(trx, contractorId);
    const { contractor } = locked;
    const authorizedAs = await authorizeMemberOrAdmin(trx, user, isLeaving ? 'read' : 'manage_team', contractor);
    const member = await loadMember(trx, contractorId, userId);
    if (authorizedAs !== 'admin' || contractor.published_at === null) await rejectLastOwner(trx, member);
    await Member.query(trx).deleteById([contractorId, userId]);
    await revokeOrphanedInvitations(trx, createRecorder(trx), contractorId, user.id, now());
    if (member.role === 'owner' && (await findOwnerIds(trx, contractorId)).length === 0) await releaseOwnership(trx, locked, now());
    await recordAuditEntry(trx, {
      at: now(),
      actor_id: user.id,
      action: isLeaving ? 'team.left' : 'team.removed',
      subject: 'contractor',
      subject_id: contractorId,
      before: { user_id: userId, role: member.role },
      after: null,
    });
    if (!member.user || isLeaving) return;
    await enqueueEmail(
      trx,
      member.user.username,
      buildRemovedFromTeamEmail(site.names, { name: member.user.full_name, company: contractor.name }),
      now(),
    );
  });
  workers.wake('email');
}

async function loadMember(trx: Knex.Transaction, contractorId: number, userId: number): Promise<Member> {
  const member = await Member.query(trx).findById([contractorId, userId]).withGraphFetched('user');
  if (!member) throw notFound('member');
  return member;
}

/** @throws 422 if the team would be without an owner */
async function rejectLastOwner(trx: Knex.Transaction, { contractor_id, role, user }: Member): Promise<void> {
  if (role !== 'owner' || (await findOwnerIds(trx, contractor_id)).length > 1) return;
  throw new ApiError('refused', `${user?.full_name ?? 'This person'} is the last owner. Make someone else an owner first.`);
}
