import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { Services } from '../../endpoint';
import { ApiError, notFound } from '../../errors';
import { userOf } from '../../middleware/access';
import { noteAudit } from '../../models/AuditEntry';
import { holdContractor } from '../../models/holdContractor';
import { Invitation, newInvitationLink } from '../../models/Invitation';
import { revokeInvitation } from '../../models/revokeInvitations';
import { authorizeMemberOrAdmin, authorizeProfile } from '../authorizeProfile';
import { findProfile } from '../profileRecords';
import { refuseMember } from './invite';
import { mailInvitation, takeInvitationMail } from './mailInvitation';

/**
 * Mails an invitation again, with a new link; the one before is no good any more. Whoever sends it stands by it from now on.
 * @throws 403 and 404 for who is no verified owner, 404 for an invitation of another contractor, 409 where it is settled, 429 for too many
 */
export async function resendInvitation(services: Services, ctx: Context, contractorId: number, id: number): Promise<void> {
  const { database, mail, now } = services;
  const user = userOf(ctx);
  await authorizeProfile(database.read, user, 'invite', await findProfile(database.read, contractorId));
  const { email } = await openInvitation(database.read, contractorId, id);
  await refuseMember(database.read, contractorId, email);
  await takeInvitationMail(services, ctx, user, email);
  await database.transactionAside(async (trx) => {
    const { contractor } = await holdContractor(trx, contractorId);
    await authorizeProfile(trx, user, 'invite', contractor);
    const invitation = await openInvitation(trx, contractorId, id);
    const { token, kept } = newInvitationLink(now());
    await Invitation.query(trx)
      .findById(id)
      .patch({ ...kept, invited_by: user.id });
    await mailInvitation(services, trx, { ...invitation, ...kept }, { inviter: user, contractor, token });
    const noted = { contractor_id: contractorId, email, role: invitation.role };
    await noteAudit(trx, {
      at: now(),
      actor_id: user.id,
      action: 'team.resent',
      subject: 'invitation',
      subject_id: id,
      before: { ...noted, expires_at: new Date(invitation.expires_at).toISOString() },
      after: { ...noted, expires_at: new Date(kept.expires_at).toISOString() },
    });
  });
  mail.wake();
}

/** Takes an invitation back. @throws 403 and 404 for who is neither a verified owner nor an admin, 404 for one of another contractor, 409 where it is settled */
export async function withdrawInvitation({ database, now }: Services, ctx: Context, contractorId: number, id: number): Promise<void> {
  const user = userOf(ctx);
  await database.transactionAside(async (trx) => {
    const { contractor } = await holdContractor(trx, contractorId);
    await authorizeMemberOrAdmin(trx, user, 'manage_team', contractor);
    await revokeInvitation(trx, await openInvitation(trx, contractorId, id), user.id, now());
  });
}

/** @throws 404 where the contractor has no such invitation, 409 where it is settled */
async function openInvitation(knex: Knex, contractorId: number, id: number): Promise<Invitation> {
  const invitation = await Invitation.query(knex).findOne({ id, contractor_id: contractorId });
  if (!invitation) throw notFound('invitation');
  if (invitation.state !== 'open') throw new ApiError('conflict', `This invitation is ${invitation.state} already.`);
  return invitation;
}
