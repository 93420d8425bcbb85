import type { Services } from '#api/config/services';
import { logFailure } from '#api/database/logging/logger';
import { ApiError } from '#api/http/errors';
import type { Attempts } from '#api/http/limits/limiter';
import { logSecurityEvent } from '#api/http/logging/securityLog';
import type { HttpRequest } from '#api/http/request';
import type { LoginBody } from '#contract/accounts/session';
import type { SignInOutcome } from '#contract/users';
import { buildAccountLockedEmail } from '../accounts/emails';
import { recordSignIn } from '../accounts/models/SignIn';
import { User } from '../accounts/models/User';
import { verifyPassword } from '../accounts/passwords/passwords';
import { findKnownDevice } from '../accounts/sessions/knownDevice';
import { describeDevice } from '../accounts/sessions/sessionStore';
import { enqueueEmail } from '../email/OutboxEmail';

/**
 * Finds the user with these credentials. Every failure has the same response after the same work.
 * @throws 401 for wrong credentials, 429 after too many failures, 403 for a disabled account with the correct password
 */
export async function login(services: Services, request: HttpRequest, { username, password }: LoginBody): Promise<User> {
  const { site, database, limiter } = services;
  const user = await User.query(database.read).findOne({ username });
  const attempts = attemptsOf(request, username, user);
  const refusal = await limiter.tryConsume(...attempts);
  if (refusal) {
    logSecurityEvent(services, request, 'login limited', { username });
    if (user) {
      recordFailedSignIn(services, request, user, 'limited');
      notifyLockout(services, request, user);
    }
    throw refusal;
  }
  if (!(await verifyPassword(user?.password_hash, password)) || !user) {
    logSecurityEvent(services, request, 'login refused', { username });
    if (user) recordFailedSignIn(services, request, user, 'wrong_password');
    throw new ApiError('unauthenticated', 'Invalid email or password');
  }
  await limiter.refund(...attempts);
  if (user.disabled_at !== null) {
    logSecurityEvent(services, request, 'login of disabled', user);
    recordFailedSignIn(services, request, user, 'disabled');
    throw new ApiError('forbidden', `This account has been disabled. If you think this is wrong, email ${site.names.contactEmail}.`);
  }
  logSecurityEvent(services, request, 'login', user);
  return user;
}

/** A known device has its own count, so that strangers cannot lock the owner out. */
function attemptsOf({ cookies, network }: HttpRequest, username: string, user: User | undefined): Attempts {
  const device = findKnownDevice(cookies, user);
  if (device) {
    return [
      ['loginOfDevice', `${device}\n${username}`],
      ['loginOfKnownDevices', username],
    ];
  }
  return [
    ['loginOfPair', `${network}\n${username}`],
    ['loginOfAccount', username],
    ['loginOfAddress', network],
  ];
}

/** Records a failed sign-in to an account after the response was sent. */
function recordFailedSignIn(
  { database, log, now }: Pick<Services, 'database' | 'log' | 'now'>,
  { header, afterResponse }: HttpRequest,
  { id }: User,
  outcome: Exclude<SignInOutcome, 'signed_in'>,
): void {
  const signIn = { user_id: id, at: now(), device: describeDevice(header('User-Agent')), outcome };
  const record = () => {
    database
      .transactionWithoutInvalidation((trx) => recordSignIn(trx, signIn))
      .catch((error: unknown) => logFailure(log, 'error', error, 'a login could not be recorded'));
  };
  afterResponse(record);
}

/**
 * Emails the owner of an account that new devices cannot sign in, because of failed attempts from many IP addresses. Once per lockout, after the
 * response was sent.
 */
function notifyLockout(services: Services, { afterResponse }: HttpRequest, user: User): void {
  afterResponse(() => {
    notify(services, user).catch((error: unknown) => logFailure(services.log, 'error', error, 'the owner of a locked account could not be notified'));
  });
}

async function notify({ site, database, limiter, workers, now }: Services, { id, username, full_name, disabled_at }: User): Promise<void> {
  if (disabled_at !== null || !(await limiter.peek(['loginOfAccount', username]))) return;
  if (await limiter.tryConsume(['lockoutMail', String(id)])) return;
  await database.transactionWithoutInvalidation((trx) =>
    enqueueEmail(trx, username, buildAccountLockedEmail(site.names, { name: full_name }), now()),
  );
  workers.wake('email');
}
