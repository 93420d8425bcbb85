import type { Services } from '#api/config/services';
import { ApiError } from '#api/http/errors';
import type { HttpRequest } from '#api/http/request';
import type { ResetPasswordBody } from '#contract/accounts/session';
import { buildPasswordChangedEmail, buildPasswordResetEmail as resetMail } from '../accounts/emails';
import { EmailChange } from '../accounts/models/EmailChange';
import { Session } from '../accounts/models/Session';
import { User } from '../accounts/models/User';
import { findTokenOwner, issueToken, redeemToken } from '../accounts/models/UserToken';
import { hashPassword, rejectGuessablePassword } from '../accounts/passwords/passwords';
import { rememberDevice } from '../accounts/sessions/knownDevice';
import { enqueueEmail, mailboxOf } from '../email/OutboxEmail';

/** Minimum milliseconds of a reset request, so that its duration does not reveal whether the account exists. Queueing the email takes less. */
const minResponseTimeMs = 300;

/** Returns a 400 for a reset token that is wrong, used or expired. See docs/product-rules.md#7-accounts-and-sessions. */
export function invalidResetTokenError(): ApiError {
  return new ApiError('invalid_token', 'This password reset link is invalid or has expired. Please request a new one.');
}

/**
 * Queues a reset email if the email address has an active account, a limited number per hour. Neither response nor duration reveals whether there is
 * one.
 * @throws 429 for too many requests from one IP address
 */
export async function requestPasswordReset(services: Services, network: string, username: string): Promise<void> {
  const { site, database, limiter, workers, now } = services;
  await limiter.consume(['resetFromAddress', network]);
  const minDelay = new Promise((resolve) => setTimeout(resolve, minResponseTimeMs));
  // Counts, and so writes, for every email address alike.
  const isLimited = await limiter.tryConsume(['resetOfAccount', username], ['resetToMailbox', mailboxOf(username)]);
  const user = await User.query(database.read).findOne({ username });
  if (user && user.disabled_at === null && !isLimited) {
    await database.transactionWithoutInvalidation(async (trx) => {
      const token = await issueToken(trx, user.id, 'reset', now());
      await enqueueEmail(trx, username, resetMail(site.names, { name: user.full_name, token }), now());
    });
    workers.wake('email');
  }
  await minDelay;
}

/**
 * Sets a new password and ends every session of the account. The link was emailed, so the address is verified as well. Failed logins no longer lock
 * the account, and this device gets its own login limit. Resolves to the account.
 * @throws 400 for a token that is wrong, used or expired, 422 for a weak password
 */
export async function resetPassword(services: Services, { network, cookies }: HttpRequest, { token, newPassword }: ResetPasswordBody): Promise<User> {
  const { site, database, limiter, workers, now } = services;
  const id = await findTokenOwner(database.read, token, 'reset', now());
  const account = id === undefined ? undefined : await User.query(database.read).findById(id);
  if (!account) throw invalidResetTokenError();
  rejectGuessablePassword('newPassword', newPassword, account, site.names.productName);
  const password_hash = await hashPassword(newPassword);
  const owner = await database.transactionWithoutInvalidation(async (trx) => {
    const owner = await redeemToken(trx, token, 'reset', now());
    const user = owner && (await User.query(trx).findById(owner).forUpdate());
    if (!user || user.disabled_at !== null) throw invalidResetTokenError();
    await User.query(trx).findById(user.id).patch({ password_hash, email_verified: true });
    await Session.query(trx).delete().where({ user_id: user.id });
    await EmailChange.query(trx).deleteById(user.id);
    await enqueueEmail(trx, user.username, buildPasswordChangedEmail(site.names, { name: user.full_name }), now());
    return user;
  });
  await limiter.clear(['loginOfAccount', owner.username], ['loginOfPair', `${network}\n${owner.username}`]);
  rememberDevice(cookies, { ...owner, password_hash });
  workers.wake('email');
  return owner;
}
