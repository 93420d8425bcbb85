import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { ApiError, notFound } from '#api/http/errors';
import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import { createRecorder } from '#api/modules/audit/Recorder';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { invitationStateMessages } from '#api/modules/decisions/stateMessages';
import { authorizeMemberOrAdmin, authorizeProfile } from '#api/modules/profiles/authorizeProfile';
import { revokeInvitation } from '#api/modules/profiles/commands/revokeInvitations';
import { buildInvitationLink, Invitation } from '#api/modules/profiles/models/Invitation';
import { loadProfile } from '#api/modules/profiles/queries/profileRecords';
import { enqueueInvitationEmail, limitInvitationEmails } from './enqueueInvitationEmail';
import { rejectExistingMember } from './inviteMember';

/**
 * Sends an invitation again with a new link, which replaces the previous one. The sender becomes its inviter.
 * @throws 403 and 404 for anyone but a verified owner, 404 for an invitation of another contractor, 409 if it is settled, 429 for too many
 */
export async function resendInvitation(services: Services, user: SignedInUser, contractorId: number, id: number): Promise<void> {
  const { database, workers, now } = services;
  await authorizeProfile(database.read, user, 'invite', await loadProfile(database.read, contractorId));
  const { email } = await loadOpenInvitation(database.read, contractorId, id);
  await rejectExistingMember(database.read, contractorId, email);
  await limitInvitationEmails(services, user, email);
  await database.transactionWithoutInvalidation(async (trx) => {
    const { contractor } = await lockContractor(trx, contractorId);
    await authorizeProfile(trx, user, 'invite', contractor);
    const invitation = await loadOpenInvitation(trx, contractorId, id);
    const { token, columns } = buildInvitationLink(now());
    await Invitation.query(trx)
      .findById(id)
      .patch({ ...columns, invited_by: user.id });
    await enqueueInvitationEmail(services, trx, { ...invitation, ...columns }, { inviter: user, contractor, token });
    const auditFields = { contractor_id: contractorId, email, role: invitation.role };
    await recordAuditEntry(trx, {
      at: now(),
      actor_id: user.id,
      action: 'team.resent',
      subject: 'invitation',
      subject_id: id,
      before: { ...auditFields, expires_at: new Date(invitation.expires_at).toISOString() },
      after: { ...auditFields, expires_at: new Date(columns.expires_at).toISOString() },
    });
  });
  workers.wake('email');
}

/**
 * Revokes an invitation.
 * @throws 403 and 404 for anyone but a verified owner or an admin, 404 for an invitation of another contractor, 409 if it is settled
 */
export async function withdrawInvitation({ database, now }: Services, user: SignedInUser, contractorId: number, id: number): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => {
    const { contractor } = await lockContractor(trx, contractorId);
    await authorizeMemberOrAdmin(trx, user, 'manage_team', contractor);
    await revokeInvitation(trx, createRecorder(trx), await loadOpenInvitation(trx, contractorId, id), user.id, now());
  });
}

/** @throws 404 if the contractor has no such invitation, 409 if it is settled */
async function loadOpenInvitation(knex: Knex, contractorId: number, id: number): Promise<Invitation> {
  const invitation = await Invitation.query(knex).findOne({ id, contractor_id: contractorId });
  if (!invitation) throw notFound('invitation');
  if (invitation.state !== 'open') throw new ApiError('conflict', invitationStateMessages[invitation.state]);
  return invitation;
}
