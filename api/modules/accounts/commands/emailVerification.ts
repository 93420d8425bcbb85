import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { ApiError } from '#api/http/errors';
import { enqueueEmail } from '#api/modules/email/OutboxEmail';
import { buildVerificationEmail } from '../emails';
import { User } from '../models/User';
import { issueToken, UserToken } from '../models/UserToken';

/** Queues an email with a link that verifies the account's email address. Call `workers.wake('email')` after the transaction has committed. */
export async function enqueueVerificationEmail(
  { site, now }: Pick<Services, 'site' | 'now'>,
  trx: Knex.Transaction,
  { id, username, full_name }: Pick<User, 'id' | 'username' | 'full_name'>,
): Promise<void> {
  const token = await issueToken(trx, id, 'verification', now());
  await enqueueEmail(trx, username, buildVerificationEmail(site.names, { name: full_name, token }), now());
}

/** Marks the user's email address as verified and deletes the open verification links. */
export async function markEmailVerified(trx: Knex.Transaction, userId: number): Promise<void> {
  await User.query(trx).findById(userId).patch({ email_verified: true });
  await UserToken.query(trx).delete().where({ user_id: userId, purpose: 'verification' });
}

/** Returns a 403 error if the account's email address isn't verified, otherwise null. See docs/product-rules.md#7-accounts-and-sessions. */
export function checkVerifiedEmail({ email_verified }: Pick<User, 'email_verified'>): ApiError | null {
  if (email_verified) return null;
  return new ApiError('forbidden', 'Please verify your email address first. Check your inbox for the verification link or request a new one.');
}

/** @throws 403 if the account's email address isn't verified */
export function requireVerifiedEmail(user: Pick<User, 'email_verified'>): void {
  const error = checkVerifiedEmail(user);
  if (error) throw error;
}
