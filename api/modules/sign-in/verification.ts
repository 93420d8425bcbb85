import type { Services } from '#api/config/services';
import { ApiError } from '#api/http/errors';
import { enqueueVerificationEmail, markEmailVerified } from '../accounts/commands/emailVerification';
import type { User } from '../accounts/models/User';
import { findTokenOwner, redeemToken } from '../accounts/models/UserToken';

/**
 * Queues another verification email.
 * @throws 422 if the email address is verified
 */
export async function resendVerification(services: Services, user: User): Promise<void> {
  if (user.email_verified) throw new ApiError('refused', 'Your email address is already verified.');
  await services.database.transactionWithoutInvalidation((trx) => enqueueVerificationEmail(services, trx, user));
  services.workers.wake('email');
}

/**
 * Marks the signed-in user's email address as verified by the token of its emailed link. Another user's link verifies nothing: they may own the
 * mailbox, but not the account that was registered with it.
 * @throws 400 for a token that is wrong, used, expired or another account's
 */
export async function verifyEmail({ database, now }: Services, user: User, token: string): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => {
    const owner = await findTokenOwner(trx, token, 'verification', now());
    if (owner !== undefined && owner !== user.id)
      throw new ApiError(
        'invalid_token',
        'This link belongs to another account. Log in with the account that was registered with this email address.',
      );
    if ((await redeemToken(trx, token, 'verification', now())) === undefined)
      throw new ApiError('invalid_token', 'This verification link is invalid, has expired or has already been used. Please request a new one.');
    await markEmailVerified(trx, user.id);
  });
}
