import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { ApiError } from '#api/http/errors';
import { logSecurityEvent } from '#api/http/logging/securityLog';
import type { HttpRequest } from '#api/http/request';
import type { UserChanges } from '#contract/accounts/session';
import { buildAccountDeletedEmail, buildPasswordChangedEmail } from '../accounts/emails';
import { EmailChange } from '../accounts/models/EmailChange';
import { Session } from '../accounts/models/Session';
import { lockUser, User } from '../accounts/models/User';
import { UserToken } from '../accounts/models/UserToken';
import { hashPassword, rejectGuessablePassword, verifyPassword } from '../accounts/passwords/passwords';
import { rememberDevice } from '../accounts/sessions/knownDevice';
import { enqueueEmail } from '../email/OutboxEmail';
import { erasePersonalData } from './personalData';

/** A user in a session. */
interface SessionOfUser {
  user: SignedInUser;
  sessionId: number | undefined;
}

/**
 * Changes the signed-in user's account. A new password ends the user's other sessions and invalidates open password reset links and a pending change
 * of the email address.
 * @returns the updated user
 * @throws 401 if the password was reset or the account was disabled in the meantime, 422 for a wrong current password or an easily guessed new
 * password, 429 after too many wrong passwords
 */
export async function changeAccount(
  services: Services,
  request: HttpRequest,
  { user, sessionId }: SessionOfUser,
  changes: UserChanges,
): Promise<User> {
  const { site, database, workers, now } = services;
  const { current_password, new_password, company_name, full_name } = changes;
  if (new_password !== undefined) {
    await confirmPassword(services, request, user, 'current_password', current_password ?? '');
    const account = { username: user.username, full_name: full_name ?? user.full_name, company_name: company_name ?? user.company_name };
    rejectGuessablePassword('new_password', new_password, account, site.names.productName);
  }
  const patch: Partial<User> = {};
  if (full_name !== undefined) patch.full_name = full_name;
  if (company_name !== undefined) patch.company_name = company_name || null;
  if (new_password !== undefined) patch.password_hash = await hashPassword(new_password);
  const changed = await database.transactionWithoutInvalidation(async (trx) => {
    await lockUser(trx, user);
    if (Object.keys(patch).length > 0) await User.query(trx).findById(user.id).patch(patch);
    if (new_password !== undefined) {
      await Session.query(trx)
        .delete()
        .where({ user_id: user.id })
        .whereNot({ id: sessionId ?? 0 });
      await UserToken.query(trx).delete().where({ user_id: user.id, purpose: 'reset' });
      await EmailChange.query(trx).deleteById(user.id);
      await enqueueEmail(trx, user.username, buildPasswordChangedEmail(site.names, { name: user.full_name }), now());
    }
    return User.query(trx).findById(user.id).throwIfNotFound();
  });
  if (new_password !== undefined) {
    logSecurityEvent(services, request, 'password changed', user);
    workers.wake('email');
    rememberDevice(request.cookies, changed);
  }
  return changed;
}

/**
 * Deletes the signed-in user and all personal data of the user. See docs/product-rules.md#7-accounts-and-sessions.
 * @throws 409 for the only admin, 422 for a wrong password, 429 after too many wrong passwords
 */
export async function deleteAccount(services: Services, request: HttpRequest, user: SignedInUser, password: string): Promise<void> {
  const { site, database, workers, now } = services;
  await confirmPassword(services, request, user, 'password', password);
  await database.transaction(async (trx) => {
    await rejectLastAdmin(trx, user);
    await lockUser(trx, user);
    await erasePersonalData(trx, user, now());
    await enqueueEmail(trx, user.username, buildAccountDeletedEmail(site.names, { name: user.full_name }), now());
    // Sessions, tokens and claims are deleted by cascade.
    await User.query(trx).deleteById(user.id);
  });
  logSecurityEvent(services, request, 'account deleted', user);
  workers.wake('email');
}

/**
 * Rejects the deletion of the last admin, because only an admin can appoint another. Locks all admin rows so that two admins can't delete themselves
 * at once.
 */
async function rejectLastAdmin(trx: Knex.Transaction, { id, role }: User): Promise<void> {
  if (role !== 'admin') return;
  const admins = await User.query(trx).where({ role: 'admin' }).whereNull('disabled_at').orderBy('id').forUpdate().select('id');
  if (admins.some((admin) => admin.id !== id)) return;
  throw new ApiError('conflict', 'You are the only admin. Make someone else an admin first.');
}

/**
 * Checks the current password. Each call counts as an attempt and is refunded if the password is right.
 * @param field the field of the request that the message is for
 * @throws 422 for a wrong password, 429 after too many
 */
export async function confirmPassword(services: Services, request: HttpRequest, user: SignedInUser, field: string, password: string): Promise<void> {
  const { limiter } = services;
  await limiter.consume(['confirmation', String(user.id)]);
  const message = 'This is not your current password.';
  if (!(await verifyPassword(user.password_hash, password))) {
    logSecurityEvent(services, request, 'password refused', user);
    throw new ApiError('refused', message, { [field]: message });
  }
  await limiter.refund(['confirmation', String(user.id)]);
}
