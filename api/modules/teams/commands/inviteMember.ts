import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { ApiError } from '#api/http/errors';
import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { authorizeProfile } from '#api/modules/profiles/authorizeProfile';
import { buildInvitationLink, buildOpenInvitationKey, Invitation } from '#api/modules/profiles/models/Invitation';
import { Member } from '#api/modules/profiles/models/Member';
import { loadProfile } from '#api/modules/profiles/queries/profileRecords';
import { limits } from '#contract/shared/limits';
import type { InvitationBody } from '#contract/team';
import { enqueueInvitationEmail, limitInvitationEmails } from './enqueueInvitationEmail';

/**
 * Invites a person to a contractor's team by an emailed link. Resolves to the invitation's id.
 * @throws 403 and 404 for anyone but a verified owner, 409 for an email address of a member or an open invitation, 422 if the team is full or the
 * profile archived, 429 for too many
 */
export async function inviteMember(services: Services, user: SignedInUser, contractorId: number, { email, role }: InvitationBody): Promise<number> {
  const { database, workers, now } = services;
  await authorizeProfile(database.read, user, 'invite', await loadProfile(database.read, contractorId));
  // Only count emails that are sent: otherwise anyone could use up an address's allowance.
  await requireInvitable(database.read, contractorId, email);
  await limitInvitationEmails(services, user, email);
  const id = await database.transactionWithoutInvalidation(async (trx) => {
    const { contractor } = await lockContractor(trx, contractorId);
    await authorizeProfile(trx, user, 'invite', contractor);
    await requireInvitable(trx, contractorId, email);
    const { token, columns } = buildInvitationLink(now());
    const keyColumns = { contractor_id: contractorId, invited_by: user.id, open_key: buildOpenInvitationKey(contractorId, email) };
    const invitation = await Invitation.query(trx).insert({ ...keyColumns, ...columns, email, role, state: 'open', created_at: now() });
    await enqueueInvitationEmail(services, trx, invitation, { inviter: user, contractor, token });
    const after = { contractor_id: contractorId, email, role };
    await recordAuditEntry(trx, {
      at: now(),
      actor_id: user.id,
      action: 'team.invited',
      subject: 'invitation',
      subject_id: invitation.id,
      before: null,
      after,
    });
    return invitation.id;
  });
  workers.wake('email');
  return id;
}

/** @throws 409 for an email address of a member or an open invitation, 422 if the team is full */
async function requireInvitable(knex: Knex, contractorId: number, email: string): Promise<void> {
  await rejectExistingMember(knex, contractorId, email);
  const openInvitations = await Invitation.query(knex).where({ contractor_id: contractorId, state: 'open' }).select('email');
  if (openInvitations.some((openInvitation) => openInvitation.email === email)) {
    const message = `${email} has already been invited. If the email did not arrive, choose Send again next to the invitation.`;
    throw new ApiError('conflict', message, { email: message });
  }
  const members = await Member.query(knex).where({ contractor_id: contractorId }).resultSize();
  if (members + openInvitations.length < limits.maxTeamSize) return;
  throw new ApiError(
    'refused',
    `A team can have at most ${limits.maxTeamSize} people, including open invitations. Remove someone or revoke an invitation first.`,
  );
}

/** @throws 409 for the email address of a member */
export async function rejectExistingMember(knex: Knex, contractorId: number, email: string): Promise<void> {
  const member = await Member.query(knex).joinRelated('user').findOne({ contractor_id: contractorId, 'user.username': email });
  if (!member) return;
  const message = `${email} is already a team member.`;
  throw new ApiError('conflict', message, { email: message });
}
