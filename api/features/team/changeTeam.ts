import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { MemberRole } from '../../contract/contractorChanges';
import { removedFromTeam, roleChanged } from '../../emails/teamMails';
import type { Services } from '../../endpoint';
import { ApiError, notFound } from '../../errors';
import { userOf } from '../../middleware/access';
import { noteAudit } from '../../models/AuditEntry';
import { disown } from '../../models/disown';
import { holdContractor } from '../../models/holdContractor';
import { Member, ownersOf } from '../../models/Member';
import { queueMail } from '../../models/OutboxMail';
import { revokeOrphanedInvitations } from '../../models/revokeInvitations';
import { authorizeMemberOrAdmin } from '../authorizeProfile';

/**
 * Gives a member another role; what an owner who is none any more asked of others is taken back.
 * @throws 403 and 404 for who is neither a verified owner nor an admin, 404 for who is no member, 422 for the last owner
 */
export async function changeRole(services: Services, ctx: Context, contractorId: number, userId: number, role: MemberRole): Promise<void> {
  const { site, database, mail, now } = services;
  const user = userOf(ctx);
  await database.transactionAside(async (trx) => {
    const { contractor } = await holdContractor(trx, contractorId);
    await authorizeMemberOrAdmin(trx, user, 'manage_team', contractor);
    const member = await memberOf(trx, contractorId, userId);
    if (member.role === role) return;
    await refuseLastOwner(trx, member);
    await Member.query(trx).findById([contractorId, userId]).patch({ role });
    await revokeOrphanedInvitations(trx, contractorId, user.id, now());
    await noteAudit(trx, {
      at: now(),
      actor_id: user.id,
      action: 'team.role_changed',
      subject: 'contractor',
      subject_id: contractorId,
      before: { user_id: userId, role: member.role },
      after: { user_id: userId, role },
    });
    if (!member.user || userId === user.id) return;
    await queueMail(trx, member.user.username, roleChanged(site.names, { name: member.user.full_name, company: contractor.name, role }), now());
  });
  mail.wake();
}

/**
 * Takes somebody out of a team; everybody may leave, but for the last owner. Where an admin takes that one out of what was
 * in the directory, it is nobody's again, its team with it.
 * @throws 403 and 404 for who is neither a verified owner nor an admin, 404 for who is no member, 422 for the last owner
 */
export async function removeMember(services: Services, ctx: Context, contractorId: number, userId: number): Promise<void> {
  const { site, database, mail, now } = services;
  const user = userOf(ctx);
  const leaves = userId === user.id;
  await database.transaction(async (trx) => {
    const held = await holdContractor(trx, contractorId);
    const { contractor } = held;
    const by = await authorizeMemberOrAdmin(trx, user, leaves ? 'read' : 'manage_team', contractor);
    const member = await memberOf(trx, contractorId, userId);
    if (by !== 'admin' || contractor.published_at === null) await refuseLastOwner(trx, member);
    await Member.query(trx).deleteById([contractorId, userId]);
    await revokeOrphanedInvitations(trx, contractorId, user.id, now());
    if (member.role === 'owner' && (await ownersOf(trx, contractorId)).length === 0) await disown(trx, held, now());
    await noteAudit(trx, {
      at: now(),
      actor_id: user.id,
      action: leaves ? 'team.left' : 'team.removed',
      subject: 'contractor',
      subject_id: contractorId,
      before: { user_id: userId, role: member.role },
      after: null,
    });
    if (!member.user || leaves) return;
    await queueMail(trx, member.user.username, removedFromTeam(site.names, { name: member.user.full_name, company: contractor.name }), now());
  });
  mail.wake();
}

async function memberOf(trx: Knex.Transaction, contractorId: number, userId: number): Promise<Member> {
  const member = await Member.query(trx).findById([contractorId, userId]).withGraphFetched('user');
  if (!member) throw notFound('member');
  return member;
}

/** @throws 422 where the team would be without an owner */
async function refuseLastOwner(trx: Knex.Transaction, { contractor_id, role, user }: Member): Promise<void> {
  if (role !== 'owner' || (await ownersOf(trx, contractor_id)).length > 1) return;
  throw new ApiError('refused', `${user?.full_name ?? 'This person'} is the last owner. Make somebody else an owner first.`);
}
