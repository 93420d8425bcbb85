import type { Knex } from 'knex';
import { generateSecret, hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { isUniqueViolation } from '#api/database/database';
import { ApiError } from '#api/http/errors';
import type { EmailChangeState } from '#contract/accounts/session';
import { iso } from '#contract/shared/time/isoTime';
import { buildEmailChangedEmail, buildEmailChangeEmail, buildEmailChangeRequestedEmail } from '../accounts/emails';
import { EmailChange, emailChangeLinkLifetimeMs, findPendingEmailChange } from '../accounts/models/EmailChange';
import { lockUser, User } from '../accounts/models/User';
import { UserToken } from '../accounts/models/UserToken';
import { recordAuditEntry } from '../audit/AuditEntry';
import { enqueueEmail } from '../email/OutboxEmail';
import { Enquiry } from '../enquiries/models/Enquiry';
import { Review } from '../reviews/models/Review';

const invalidLink = 'This link is invalid or was replaced by a newer one. Open the link in the latest email, or change your email address again.';
const expiredLink = 'This link has expired. Your email address has not changed.';
const otherAccount = 'This link belongs to another account. Log in with the account whose email address you are changing.';
const sameAddress = 'This is already your email address.';
const takenAddress = 'Another account has this email address now. Your email address has not changed.';

/** Returns the change of the user's email address that is not confirmed yet; `pending` is null for none. */
export async function loadEmailChange({ database, now }: Pick<Services, 'database' | 'now'>, user: User): Promise<EmailChangeState> {
  const change = await findPendingEmailChange(database.read, user.id);
  return { pending: change ? { email: change.email, expires_at: iso(change.expires_at), expired: change.expires_at <= now() } : null };
}

/**
 * Emails a link to the new address, which replaces an earlier pending one. Nothing else changes until the link is confirmed. An address that belongs to
 * another account gets no link; neither the result nor the pending change reveals that.
 * @throws 401 if the account has changed since the password was checked, 422 for the current address
 */
export async function requestEmailChange(services: Services, user: User, email: string): Promise<void> {
  const { site, database, workers, now } = services;
  await database.transactionWithoutInvalidation(async (trx) => {
    const { username, full_name, email_verified } = await lockUser(trx, user);
    if (email === username) throw new ApiError('refused', sameAddress, { email: sameAddress });
    await sendLink(services, trx, user, email);
    // An unverified address may be a stranger's.
    if (email_verified) await enqueueEmail(trx, username, buildEmailChangeRequestedEmail(site.names, { name: full_name }), now());
  });
  workers.wake('email');
}

/**
 * Emails another link to the pending new address. Earlier links stop working.
 * @throws 422 if the change to this address is not pending any more
 */
export async function resendEmailChange(services: Services, user: User, email: string): Promise<void> {
  const { database, workers } = services;
  await database.transactionWithoutInvalidation(async (trx) => {
    // Changes of the pending address lock the user, too.
    await lockUser(trx, user);
    if ((await findPendingEmailChange(trx, user.id))?.email !== email) throw noPendingChange();
    await sendLink(services, trx, user, email);
  });
  workers.wake('email');
}

/** Withdraws the user's pending change; its link stops working. Does nothing if there is none. */
export async function cancelEmailChange({ database }: Pick<Services, 'database'>, user: User): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => EmailChange.query(trx).deleteById(user.id).whereNull('confirmed_at'));
}

/**
 * Replaces the signed-in user's email address by the one that the link was sent to, and marks it as verified. Sessions continue; links that were sent
 * to the former address stop working. A link that was confirmed before changes nothing.
 * @returns the user, and whether this call has changed the address
 * @throws 400 for a token that is wrong, replaced, expired or another account's, 409 if another account has the address in the meantime
 */
export async function confirmEmailChange(services: Services, user: User, token: string): Promise<{ user: User; isNew: boolean }> {
  const { site, database, workers, now } = services;
  const token_hash = hashSecret(token);
  const requested = await EmailChange.query(database.read).findOne({ token_hash });
  if (!requested) throw new ApiError('invalid_token', invalidLink);
  if (requested.user_id !== user.id) throw new ApiError('invalid_token', otherAccount);
  const outcome = await database
    .transactionWithoutInvalidation(async (trx) => {
      const former = await lockUser(trx, user);
      const change = await EmailChange.query(trx).findOne({ token_hash, user_id: user.id }).forUpdate();
      if (!change) throw new ApiError('invalid_token', invalidLink);
      if (change.confirmed_at !== null) return { user: former, isNew: false };
      if (change.expires_at <= now()) throw new ApiError('expired_token', expiredLink);
      if (former.email_verified) await attachSubmissions(trx, former);
      await User.query(trx).findById(user.id).patch({ username: change.email, email_verified: true });
      await UserToken.query(trx).delete().where({ user_id: user.id });
      await EmailChange.query(trx).findById(user.id).patch({ confirmed_at: now() });
      await recordAuditEntry(trx, {
        ...{ at: now(), actor_id: user.id, action: 'user.email_changed', subject: 'user', subject_id: user.id },
        // Addresses are personal data, which the log keeps after the account is deleted.
        ...{ before: null, after: null },
      });
      if (former.email_verified) await enqueueEmail(trx, former.username, buildEmailChangedEmail(site.names, { name: former.full_name }), now());
      return { user: await User.query(trx).findById(user.id).throwIfNotFound(), isNew: true };
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, /users[._]username/) ? new ApiError('conflict', takenAddress) : error;
    });
  workers.wake('email');
  return outcome;
}

/** Returns a 422 for a call that continues a change that was not requested. */
export function noPendingChange(): ApiError {
  return new ApiError('refused', 'There is no new email address to confirm.');
}

/** Stores the pending change, and emails its link unless the address belongs to an account. */
async function sendLink({ site, now }: Services, trx: Knex.Transaction, { id, full_name }: User, email: string): Promise<void> {
  const token = generateSecret();
  await EmailChange.query(trx).deleteById(id);
  const row = { user_id: id, email, token_hash: hashSecret(token), expires_at: now() + emailChangeLinkLifetimeMs, confirmed_at: null };
  await EmailChange.query(trx).insert(row);
  if (await User.query(trx).findOne({ username: email })) return;
  await enqueueEmail(trx, email, buildEmailChangeEmail(site.names, { name: full_name, token }), now());
}

/** Assigns to the account what was written from its former address, so that it stays part of its data. */
async function attachSubmissions(trx: Knex.Transaction, { id, username }: User): Promise<void> {
  await Review.query(trx).whereNull('user_id').where({ email: username }).patch({ user_id: id });
  await Enquiry.query(trx).whereNull('user_id').where({ email: username }).patch({ user_id: id });
}
