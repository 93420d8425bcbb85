import type { Services } from '../../endpoint';
import { ApiError } from '../../errors';
import { noteVerified } from '../../models/noteVerified';
import type { User } from '../../models/User';
import { redeemToken } from '../../models/UserToken';
import { queueVerification } from '../queueVerification';

/** Queues another verification mail. @throws 422 for an address that is verified */
export async function resendVerification(services: Services, user: User): Promise<void> {
  if (user.email_verified) throw new ApiError('refused', 'Your email address is verified already.');
  await services.database.transactionAside((trx) => queueVerification(services, trx, user));
  services.mail.wake();
}

/** Marks the address of a token's owner as verified; resolves to the owner's id. @throws 400 for a token that is wrong, used or too old */
export async function verifyAddress({ database, now }: Services, token: string): Promise<number> {
  return database.transactionAside(async (trx) => {
    const owner = await redeemToken(trx, token, 'verification', now());
    if (owner === undefined) {
      throw new ApiError('invalid_token', 'This verification link is wrong, has been used or has expired. Please request a new one.');
    }
    await noteVerified(trx, owner);
    return owner;
  });
}
