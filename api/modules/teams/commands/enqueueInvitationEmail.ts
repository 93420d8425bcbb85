import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { User } from '#api/modules/accounts/models/User';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { enqueueEmail, mailboxOf } from '#api/modules/email/OutboxEmail';
import type { Invitation } from '#api/modules/profiles/models/Invitation';
import { buildInvitationEmail as invitationMail } from '../emails';

/**
 * Counts an email to an address that a user typed.
 * @throws 429 for too many
 */
export async function limitInvitationEmails({ limiter }: Services, user: User, email: string): Promise<void> {
  await limiter.consume(['invitationOfUser', String(user.id)], ['invitationToAddress', mailboxOf(email)]);
}

/** Queues the email with the link of an invitation. */
export async function enqueueInvitationEmail(
  { site, now }: Services,
  trx: Knex.Transaction,
  { email, role, expires_at }: Pick<Invitation, 'email' | 'role' | 'expires_at'>,
  { inviter, contractor, token }: { inviter: User; contractor: Contractor; token: string },
): Promise<void> {
  // The name of an unverified account is not trustworthy, so it is not used.
  const knownUser = await User.query(trx).findOne({ username: email, email_verified: true });
  const inviterData = { inviter: inviter.full_name, account: inviter.username };
  const emailData = { name: knownUser?.full_name ?? '', company: contractor.name, role, email, expiresAt: expires_at, token };
  await enqueueEmail(trx, email, invitationMail(site.names, { ...emailData, ...inviterData }), now());
}
