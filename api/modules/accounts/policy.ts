import { ApiError } from '#api/http/errors';
import type { User } from './models/User';

/** Returns a 403 error if the account's email address isn't verified, otherwise null. See docs/product-rules.md#7-accounts-and-sessions. */
export function checkVerifiedEmail({ email_verified }: Pick<User, 'email_verified'>): ApiError | null {
  if (email_verified) return null;
  return new ApiError('forbidden', 'Please verify your email address first. We sent you a link; you can ask for another one.');
}

/** @throws 403 if the account's email address isn't verified */
export function requireVerifiedEmail(user: Pick<User, 'email_verified'>): void {
  const error = checkVerifiedEmail(user);
  if (error) throw error;
}
