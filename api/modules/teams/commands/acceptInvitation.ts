import type { Knex } from 'knex';
import { hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { ApiError } from '#api/http/errors';
import { logSecurityEvent } from '#api/http/logging/securityLog';
import type { HttpRequest } from '#api/http/request';
import { markEmailVerified } from '#api/modules/accounts/commands/emailVerification';
import { lockUser, User } from '#api/modules/accounts/models/User';
import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { enqueueEmail } from '#api/modules/email/OutboxEmail';
import { closeInvitation } from '#api/modules/profiles/commands/revokeInvitations';
import { Invitation } from '#api/modules/profiles/models/Invitation';
import { findRole, Member, makeOwner } from '#api/modules/profiles/models/Member';
import { presentProfileById } from '#api/modules/profiles/queries/profileRecords';
import type { ManagedContractor } from '#contract/contractorChanges';
import { buildInvitationAcceptedEmail } from '../emails';

/**
 * Loads an invitation with its contractor and inviter, by the token of its emailed link.
 * @throws 404 for an invalid token, or one replaced by a newer one
 */
export async function loadInvitationByToken(knex: Knex, token: string): Promise<Invitation> {
  const invitation = await Invitation.query(knex)
    .findOne({ token_hash: hashSecret(token) })
    .withGraphFetched('[contractor, inviter]');
  if (!invitation) throw unknownLinkError();
  return invitation;
}

function unknownLinkError(): ApiError {
  return new ApiError(
    'not_found',
    'This invitation link is invalid or has been replaced. Use the link in the latest email, or ask for a new invitation.',
  );
}

/**
 * Makes the signed-in user a member by the token of an emailed link. The link was sent to the account's email address, which is verified by it. A
 * user who is already a member keeps the current role.
 * @throws 403 for an account other than the invited one, 404 for an invalid token, 422 if it is expired, used or revoked
 */
export async function acceptInvitation(services: Services, request: HttpRequest, user: SignedInUser, token: string): Promise<ManagedContractor> {
  const { database, workers } = services;
  const existing = await loadInvitationByToken(database.read, token);
  if (existing.email !== user.username) {
    throw new ApiError('forbidden', `This invitation is for ${existing.email}. Log in with that email address, or create an account with it.`);
  }
  const isNewlyVerified = await database.transactionWithoutInvalidation((trx) => joinTeam(services, trx, user, existing));
  if (isNewlyVerified) logSecurityEvent(services, request, 'email verified', user);
  workers.wake('email');
  return presentProfileById(database.read, existing.contractor_id, await User.query(database.read).findById(user.id).throwIfNotFound());
}

/** Resolves to whether this verified the user's email address. */
async function joinTeam({ site, now }: Services, trx: Knex.Transaction, user: User, existing: Invitation): Promise<boolean> {
  const { contractor } = await lockContractor(trx, existing.contractor_id);
  const lockedUser = await lockUser(trx, user);
  const invitation = await Invitation.query(trx).findById(existing.id).forUpdate();
  if (invitation?.token_hash !== existing.token_hash) throw unknownLinkError();
  const before = await findRole(trx, contractor.id, user.id);
  if (invitation.state === 'accepted' && before) return false;
  requireOpenInvitation(invitation, now());
  const role = before === 'owner' ? 'owner' : invitation.role;
  if (role === 'owner') await makeOwner(trx, contractor.id, user.id, now());
  else if (!before) await trx(Member.tableName).insert({ contractor_id: contractor.id, user_id: user.id, role, created_at: now() });
  await closeInvitation(trx, invitation, 'accepted', now());
  if (!lockedUser.email_verified) await markEmailVerified(trx, user.id);
  await recordAuditEntry(trx, {
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
    const emailData = { name: inviter.full_name, company: contractor.name, member: user.full_name, email: user.username, role };
    await enqueueEmail(trx, inviter.username, buildInvitationAcceptedEmail(site.names, emailData), now());
  }
  return !lockedUser.email_verified;
}

function requireOpenInvitation({ state, expires_at }: Invitation, now: number): void {
  if (state === 'accepted') throw new ApiError('refused', 'This invitation has already been used. Ask an owner of the profile for a new one.');
  if (state === 'revoked') throw new ApiError('refused', 'This invitation was revoked. Ask an owner of the profile for a new one.');
  if (expires_at <= now) throw new ApiError('refused', 'This invitation has expired. Ask an owner of the profile to send it again.');
}
