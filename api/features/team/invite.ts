import type { Knex } from 'knex';
import type { Context } from 'koa';
import { limits } from '../../contract/limits';
import type { InvitationBody } from '../../contract/team';
import type { Services } from '../../endpoint';
import { ApiError } from '../../errors';
import { userOf } from '../../middleware/access';
import { noteAudit } from '../../models/AuditEntry';
import { holdContractor } from '../../models/holdContractor';
import { Invitation, newInvitationLink, openInvitationKey } from '../../models/Invitation';
import { Member } from '../../models/Member';
import { authorizeProfile } from '../authorizeProfile';
import { findProfile } from '../profileRecords';
import { mailInvitation, takeInvitationMail } from './mailInvitation';

/**
 * Asks somebody to join the team of a contractor, by a mailed link. Resolves to the invitation's id.
 * @throws 403 and 404 for who is no verified owner, 409 for an address that belongs to the team or is invited already, 422
 * where the team is full or the profile archived, 429 for too many
 */
export async function invite(services: Services, ctx: Context, contractorId: number, { email, role }: InvitationBody): Promise<number> {
  const { database, mail, now } = services;
  const user = userOf(ctx);
  await authorizeProfile(database.read, user, 'invite', await findProfile(database.read, contractorId));
  // Only mails that are sent are counted: else anybody could use up those of an address.
  await refuseInviting(database.read, contractorId, email);
  await takeInvitationMail(services, ctx, user, email);
  const id = await database.transactionAside(async (trx) => {
    const { contractor } = await holdContractor(trx, contractorId);
    await authorizeProfile(trx, user, 'invite', contractor);
    await refuseInviting(trx, contractorId, email);
    const { token, kept } = newInvitationLink(now());
    const keys = { contractor_id: contractorId, invited_by: user.id, open_key: openInvitationKey(contractorId, email) };
    const made = await Invitation.query(trx).insert({ ...keys, ...kept, email, role, state: 'open', created_at: now() });
    await mailInvitation(services, trx, made, { inviter: user, contractor, token });
    const after = { contractor_id: contractorId, email, role };
    await noteAudit(trx, {
      at: now(),
      actor_id: user.id,
      action: 'team.invited',
      subject: 'invitation',
      subject_id: made.id,
      before: null,
      after,
    });
    return made.id;
  });
  mail.wake();
  return id;
}

/** @throws 409 for an address that belongs to the team or is invited already, 422 where the team is full */
async function refuseInviting(knex: Knex, contractorId: number, email: string): Promise<void> {
  await refuseMember(knex, contractorId, email);
  const open = await Invitation.query(knex).where({ contractor_id: contractorId, state: 'open' }).select('email');
  if (open.some((one) => one.email === email)) {
    const sentence = `${email} is invited already. Use Send again beside the invitation if the mail did not arrive.`;
    throw new ApiError('conflict', sentence, { email: sentence });
  }
  const members = await Member.query(knex).where({ contractor_id: contractorId }).resultSize();
  if (members + open.length < limits.teamSize) return;
  throw new ApiError(
    'refused',
    `A team has at most ${limits.teamSize} people, open invitations included. Remove somebody or revoke an invitation first.`,
  );
}

/** @throws 409 for the address of who belongs to the team already */
export async function refuseMember(knex: Knex, contractorId: number, email: string): Promise<void> {
  const member = await Member.query(knex).joinRelated('user').findOne({ contractor_id: contractorId, 'user.username': email });
  if (!member) return;
  const sentence = `${email} belongs to the team already.`;
  throw new ApiError('conflict', sentence, { email: sentence });
}
