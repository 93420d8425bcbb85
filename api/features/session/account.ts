import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { UserChanges } from '../../contract/session';
import { accountDeleted, passwordChanged } from '../../emails/accountMails';
import type { Services } from '../../endpoint';
import { ApiError, tooManyRequests } from '../../errors';
import { userOf } from '../../middleware/access';
import { rememberDevice } from '../../middleware/knownDevice';
import { sessionIdOf } from '../../middleware/sessions';
import { Claim } from '../../models/Claim';
import { forgetScreenshots } from '../../models/FeedbackScreenshot';
import { forgetEnquiries } from '../../models/forgetEnquiries';
import { forgetInvitations } from '../../models/forgetInvitations';
import { forgetReviews } from '../../models/forgetReviews';
import { holdUser } from '../../models/holdUser';
import { leaveContractors } from '../../models/leaveContractors';
import { OutboxMail, queueMail } from '../../models/OutboxMail';
import { Session } from '../../models/Session';
import { User } from '../../models/User';
import { UserToken } from '../../models/UserToken';
import { hashPassword, isPasswordOf } from '../../passwords';
import { noteSecurity } from '../../securityLog';
import { refuseGuessablePassword } from './refuseGuessablePassword';

/**
 * Changes the signed-in user's account; a new password ends the other sessions and the reset links that are still good.
 * @throws 422 for a wrong current password or a new one that is easy to guess, 429 after too many wrong ones
 */
export async function changeAccount(services: Services, ctx: Context, changes: UserChanges): Promise<User> {
  const { site, database, mail, now } = services;
  const user = userOf(ctx);
  const { current_password, new_password, company_name, full_name } = changes;
  if (new_password !== undefined) {
    await confirmPassword(services, ctx, 'current_password', current_password ?? '');
    const account = { username: user.username, full_name: full_name ?? user.full_name, company_name: company_name ?? user.company_name };
    refuseGuessablePassword('new_password', new_password, account, site.names.productName);
  }
  const patch: Partial<User> = {};
  if (full_name !== undefined) patch.full_name = full_name;
  if (company_name !== undefined) patch.company_name = company_name || null;
  if (new_password !== undefined) patch.password_hash = await hashPassword(new_password);
  const changed = await database.transactionAside(async (trx) => {
    await holdUser(trx, user);
    if (Object.keys(patch).length > 0) await User.query(trx).findById(user.id).patch(patch);
    if (new_password !== undefined) {
      await Session.query(trx)
        .delete()
        .where({ user_id: user.id })
        .whereNot({ id: sessionIdOf(ctx) });
      await UserToken.query(trx).delete().where({ user_id: user.id, purpose: 'reset' });
      await queueMail(trx, user.username, passwordChanged(site.names, { name: user.full_name }), now());
    }
    return User.query(trx).findById(user.id).throwIfNotFound();
  });
  if (new_password !== undefined) {
    noteSecurity(services, ctx, 'password changed', user);
    mail.wake();
    rememberDevice(ctx, changed);
  }
  return changed;
}

/**
 * Deletes the signed-in user with everything that is kept of the person.
 * @throws 409 for the only admin, 422 for a wrong password, 429 after too many wrong ones
 */
export async function deleteAccount(services: Services, ctx: Context, password: string): Promise<void> {
  const { site, database, mail, now } = services;
  const user = userOf(ctx);
  await confirmPassword(services, ctx, 'password', password);
  await database.transaction(async (trx) => {
    await refuseLastAdmin(trx, user);
    await holdUser(trx, user);
    await leaveContractors(trx, user.id, now());
    await forgetInvitations(trx, user);
    await forgetReviews(trx, user);
    await forgetEnquiries(trx, user, now());
    await forgetScreenshots(trx, user.id, now());
    await OutboxMail.query(trx).delete().where({ recipient: user.username });
    // The mails that should prove a claim went to the person, too; one that somebody else waits for there stays.
    await OutboxMail.query(trx)
      .delete()
      .whereIn('recipient', Claim.query(trx).select('work_email').where({ user_id: user.id }))
      .where((mails) => mails.whereNull('text').orWhereRaw('instr(text, ?) > 0', [user.username]));
    await queueMail(trx, user.username, accountDeleted(site.names, { name: user.full_name }), now());
    // Sessions, tokens and claims go with the row.
    await User.query(trx).deleteById(user.id);
  });
  noteSecurity(services, ctx, 'account deleted', user);
  mail.wake();
}

/** Without an admin nobody could make another one here. All of them are held, so that two do not go at once. */
async function refuseLastAdmin(trx: Knex.Transaction, { id, role }: User): Promise<void> {
  if (role !== 'admin') return;
  const admins = await User.query(trx).where({ role: 'admin' }).whereNull('disabled_at').orderBy('id').forUpdate().select('id');
  if (admins.some((admin) => admin.id !== id)) return;
  throw new ApiError('conflict', 'You are the only admin. Please make somebody else an admin first.');
}

async function confirmPassword(services: Services, ctx: Context, field: string, password: string): Promise<void> {
  const { attempts } = services;
  const user = userOf(ctx);
  const seconds = await attempts.take([['confirmation', String(user.id)]]);
  if (seconds > 0) throw tooManyRequests(ctx, seconds, 'Too many wrong passwords.');
  const sentence = 'This is not your current password.';
  if (!(await isPasswordOf(user.password_hash, password))) {
    noteSecurity(services, ctx, 'password refused', user);
    throw new ApiError('refused', sentence, { [field]: sentence });
  }
  await attempts.giveBack([['confirmation', String(user.id)]]);
}
