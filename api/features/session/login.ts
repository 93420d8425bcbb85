import type { Context } from 'koa';
import type { Attempt } from '../../attempts';
import type { LoginBody } from '../../contract/session';
import type { Services } from '../../endpoint';
import { ApiError, tooManyRequests } from '../../errors';
import { findKnownDevice } from '../../middleware/knownDevice';
import { clientNetwork } from '../../middleware/limitRequests';
import { User } from '../../models/User';
import { verifyPassword } from '../../passwords';
import { logSecurityEvent } from '../../securityLog';
import { recordFailedSignIn } from './noteFailedSignIn';
import { notifyLockout } from './notifyLockout';

/**
 * Finds the user of these credentials. Whatever is wrong the answer is the same, after the same work.
 * @throws 401 for wrong credentials, 429 after too many of them, 403 for a disabled account whose password is right
 */
export async function login(services: Services, ctx: Context, { username, password }: LoginBody): Promise<User> {
  const { site, database, attemptLimiter } = services;
  const user = await User.query(database.read).findOne({ username });
  const attemptKeys = attemptKeysFor(ctx, username, user);
  const seconds = await attemptLimiter.take(attemptKeys);
  if (seconds > 0) {
    logSecurityEvent(services, ctx, 'login limited', { username });
    if (user) {
      recordFailedSignIn(services, ctx, user, 'limited');
      notifyLockout(services, ctx, user);
    }
    throw tooManyRequests(ctx, seconds, 'Too many failed logins.');
  }
  if (!(await verifyPassword(user?.password_hash, password)) || !user) {
    logSecurityEvent(services, ctx, 'login refused', { username });
    if (user) recordFailedSignIn(services, ctx, user, 'wrong_password');
    throw new ApiError('unauthenticated', 'Invalid email or password');
  }
  await attemptLimiter.refund(attemptKeys);
  if (user.disabled_at !== null) {
    logSecurityEvent(services, ctx, 'login of disabled', user);
    recordFailedSignIn(services, ctx, user, 'disabled');
    throw new ApiError('forbidden', `This account has been disabled. Write to ${site.names.contactEmail} if you think that is wrong.`);
  }
  logSecurityEvent(services, ctx, 'login', user);
  return user;
}

/** A device that the account knows has a count of its own, so that strangers can't lock its owner out. */
function attemptKeysFor(ctx: Context, username: string, user: User | undefined): Attempt[] {
  const device = findKnownDevice(ctx, user);
  if (device) {
    return [
      ['loginOfDevice', `${device}\n${username}`],
      ['loginOfKnownDevices', username],
    ];
  }
  const network = clientNetwork(ctx);
  return [
    ['loginOfPair', `${network}\n${username}`],
    ['loginOfAccount', username],
    ['loginOfAddress', network],
  ];
}
