import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { OwnContractor } from '../../contract/contractorChanges';
import { invitationAccepted } from '../../emails/teamMails';
import type { Services } from '../../endpoint';
import { ApiError } from '../../errors';
import { userOf } from '../../middleware/access';
import { noteAudit } from '../../models/AuditEntry';
import { holdContractor } from '../../models/holdContractor';
import { holdUser } from '../../models/holdUser';
import { Invitation } from '../../models/Invitation';
import { Member, makeOwner, roleOf } from '../../models/Member';
import { noteVerified } from '../../models/noteVerified';
import { queueMail } from '../../models/OutboxMail';
import { settleInvitation } from '../../models/revokeInvitations';
import { User } from '../../models/User';
import { hashOfSecret } from '../../secrets';
import { noteSecurity } from '../../securityLog';
import { presentProfileOf } from '../profileRecords';

/** An invitation by the token of its mailed link, with contractor and inviter. @throws 404 for a token that is wrong, or replaced by a newer one */
export async function invitationByToken(knex: Knex, token: string): Promise<Invitation> {
  const invitation = await Invitation.query(knex)
    .findOne({ token_hash: hashOfSecret(token) })
    .withGraphFetched('[contractor, inviter]');
  if (!invitation) throw unknownLink();
  return invitation;
}

function unknownLink(): ApiError {
  return new ApiError('not_found', 'This invitation link is wrong, or a newer mail has replaced it. Look for the newest one, or ask for another.');
}

/**
 * Makes the signed-in user a member by the token of a mailed link. The link came to the account's address, so that is
 * proved with it. Who follows it again as a member is let through; nobody loses a role by it.
 * @throws 403 for another account than the invited one, 404 for a token that is wrong, 422 where it is expired, used or revoked
 */
export async function acceptInvitation(services: Services, ctx: Context, token: string): Promise<OwnContractor> {
  const { database, mail } = services;
  const user = userOf(ctx);
  const asked = await invitationByToken(database.read, token);
  if (asked.email !== user.username) {
    throw new ApiError('forbidden', `This invitation is for ${asked.email}. Log in with that address, or create an account with it.`);
  }
  const proved = await database.transactionAside((trx) => join(services, trx, user, asked));
  if (proved) noteSecurity(services, ctx, 'email verified', user);
  mail.wake();
  return presentProfileOf(database.read, asked.contractor_id, await User.query(database.read).findById(user.id).throwIfNotFound());
}

/** Resolves to whether the user's address was proved by this. */
async function join({ site, now }: Services, trx: Knex.Transaction, user: User, asked: Invitation): Promise<boolean> {
  const { contractor } = await holdContractor(trx, asked.contractor_id);
  const held = await holdUser(trx, user);
  const invitation = await Invitation.query(trx).findById(asked.id).forUpdate();
  if (invitation?.token_hash !== asked.token_hash) throw unknownLink();
  const before = await roleOf(trx, contractor.id, user.id);
  if (invitation.state === 'accepted' && before) return false;
  refuseSettled(invitation, now());
  const role = before === 'owner' ? 'owner' : invitation.role;
  if (role === 'owner') await makeOwner(trx, contractor.id, user.id, now());
  else if (!before) await trx(Member.tableName).insert({ contractor_id: contractor.id, user_id: user.id, role, created_at: now() });
  await settleInvitation(trx, invitation, 'accepted', now());
  if (!held.email_verified) await noteVerified(trx, user.id);
  await noteAudit(trx, {
    at: now(),
    actor_id: user.id,
    action: 'team.joined',
    subject: 'contractor',
    subject_id: contractor.id,
    before: { user_id: user.id, role: before },
    after: { user_id: user.id, role, invitation: invitation.id },
  });
  const inviter = invitation.invited_by && (await User.query(trx).findById(invitation.invited_by));
  if (inviter) {
    const about = { name: inviter.full_name, company: contractor.name, member: user.full_name, email: user.username, role };
    await queueMail(trx, inviter.username, invitationAccepted(site.names, about), now());
  }
  return !held.email_verified;
}

function refuseSettled({ state, expires_at }: Invitation, now: number): void {
  if (state === 'accepted') throw new ApiError('refused', 'This invitation has been used already. Ask an owner of the profile for a new one.');
  if (state === 'revoked') throw new ApiError('refused', 'This invitation was taken back. Ask an owner of the profile for a new one.');
  if (expires_at <= now) throw new ApiError('refused', 'This invitation has expired. Ask an owner of the profile to send it again.');
}
