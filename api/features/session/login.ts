import type { Context } from 'koa';
import type { Attempt } from '../../attempts';
import type { LoginBody } from '../../contract/session';
import type { Services } from '../../endpoint';
import { ApiError, tooManyRequests } from '../../errors';
import { knownDevice } from '../../middleware/knownDevice';
import { addressOf } from '../../middleware/limitRequests';
import { User } from '../../models/User';
import { isPasswordOf } from '../../passwords';
import { noteSecurity } from '../../securityLog';
import { noteFailedSignIn } from './noteFailedSignIn';
import { notifyLockout } from './notifyLockout';

/**
 * Finds the user of these credentials. Whatever is wrong the answer is the same, after the same work.
 * @throws 401 for wrong credentials, 429 after too many of them, 403 for a disabled account whose password is right
 */
export async function login(services: Services, ctx: Context, { username, password }: LoginBody): Promise<User> {
  const { site, database, attempts } = services;
  const user = await User.query(database.read).findOne({ username });
  const counted = countedFor(ctx, username, user);
  const seconds = await attempts.take(counted);
  if (seconds > 0) {
    noteSecurity(services, ctx, 'login limited', { username });
    if (user) {
      noteFailedSignIn(services, ctx, user, 'limited');
      notifyLockout(services, ctx, user);
    }
    throw tooManyRequests(ctx, seconds, 'Too many failed logins.');
  }
  if (!(await isPasswordOf(user?.password_hash, password)) || !user) {
    noteSecurity(services, ctx, 'login refused', { username });
    if (user) noteFailedSignIn(services, ctx, user, 'wrong_password');
    throw new ApiError('unauthenticated', 'Invalid email or password');
  }
  await attempts.giveBack(counted);
  if (user.disabled_at !== null) {
    noteSecurity(services, ctx, 'login of disabled', user);
    noteFailedSignIn(services, ctx, user, 'disabled');
    throw new ApiError('forbidden', `This account has been disabled. Write to ${site.names.contactEmail} if you think that is wrong.`);
  }
  noteSecurity(services, ctx, 'login', user);
  return user;
}

/** A device that the account knows has a count of its own, so that strangers can't lock its owner out. */
function countedFor(ctx: Context, username: string, user: User | undefined): Attempt[] {
  const device = knownDevice(ctx, user);
  if (device) {
    return [
      ['loginOfDevice', `${device}\n${username}`],
      ['loginOfKnownDevices', username],
    ];
  }
  const address = addressOf(ctx);
  return [
    ['loginOfPair', `${address}\n${username}`],
    ['loginOfAccount', username],
    ['loginOfAddress', address],
  ];
}
