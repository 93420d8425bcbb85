import type { Knex } from 'knex';
import { hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { isUniqueViolation } from '#api/database/database';
import { ApiError } from '#api/http/errors';
import type { Attempts } from '#api/http/limits/limiter';
import type { HttpRequest } from '#api/http/request';
import type { RegisterBody } from '#contract/accounts/session';
import { enqueueVerificationEmail } from '../accounts/commands/emailVerification';
import { notifyExistingAccount } from '../accounts/commands/notifyExistingAccount';
import { User } from '../accounts/models/User';
import { hashPassword, rejectGuessablePassword } from '../accounts/passwords/passwords';
import { mailboxOf } from '../email/OutboxEmail';
import { Invitation } from '../profiles/models/Invitation';

const emailTakenMessage = 'An account with this email address already exists. Log in or reset your password.';

/**
 * Creates a contractor account and queues its verification email, in one transaction. The link of an open invitation to the same email address
 * verifies it instead, without an email. If the email address has an account, its owner is notified by email.
 * @throws 409 if the email address has an account, 422 for a weak password, 429 if too many existing accounts were disclosed to the IP address
 */
export async function register(services: Services, { network, afterResponse }: HttpRequest, body: RegisterBody): Promise<User> {
  const { site, database, limiter, workers, now } = services;
  const disclosureAttempts: Attempts = [['knownEmail', network]];
  const registrationAttempts: Attempts = [
    ['registrationOfAddress', network],
    ['verificationToMailbox', mailboxOf(body.username)],
  ];
  const refusal = await limiter.peek(...disclosureAttempts);
  if (refusal) throw refusal;
  rejectGuessablePassword('password', body.password, { ...body, company_name: body.company_name || null }, site.names.productName);
  await limiter.consume(...registrationAttempts);
  const password_hash = await hashPassword(body.password);
  const user = await database
    .transactionWithoutInvalidation(async (trx) => {
      const { username, full_name, company_name } = body;
      if (await User.query(trx).findOne({ username })) return undefined;
      const row = { username, full_name, company_name: company_name || null, role: 'contractor', password_hash } as const;
      const email_verified = await hasInvitation(trx, body, now());
      const inserted = await User.query(trx).insertAndFetch({ ...row, email_verified, demo: false, created_at: now() });
      if (!email_verified) await enqueueVerificationEmail(services, trx, inserted);
      return inserted;
    })
    .catch(ignoreTakenUsername);
  if (!user) {
    await limiter.refund(...registrationAttempts);
    // Counted again, so that concurrent requests cannot disclose more accounts than sequential ones.
    await limiter.consume(...disclosureAttempts);
    afterResponse(() => void notifyExistingAccount(services, body.username));
    throw new ApiError('conflict', emailTakenMessage, { username: emailTakenMessage });
  }
  workers.wake('email');
  return user;
}

/** Whether the registration includes the token of an open invitation to its email address. */
async function hasInvitation(trx: Knex.Transaction, { invitation, username }: RegisterBody, now: number): Promise<boolean> {
  if (!invitation) return false;
  const invitationQuery = Invitation.query(trx).findOne({ token_hash: hashSecret(invitation), email: username, state: 'open' });
  return (await invitationQuery.where('expires_at', '>', now)) !== undefined;
}

/** Of two concurrent registrations, the second one finds the email address taken. */
function ignoreTakenUsername(error: unknown): undefined {
  if (isUniqueViolation(error, /users[._]username/)) return undefined;
  throw error;
}
