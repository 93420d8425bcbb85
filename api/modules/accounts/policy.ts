import { ApiError } from '#api/http/errors';
import type { User } from './models/User';

/** 403 for who has not proved the account's email address yet; null for who has (product decisions, accounts). */
export function checkVerifiedEmail({ email_verified }: Pick<User, 'email_verified'>): ApiError | null {
  if (email_verified) return null;
  return new ApiError('forbidden', 'Please verify your email address first. We sent you a link; you can ask for another one.');
}

/** @throws 403 for who has not proved the account's email address yet */
export function requireVerifiedEmail(user: Pick<User, 'email_verified'>): void {
  const error = checkVerifiedEmail(user);
  if (error) throw error;
}
