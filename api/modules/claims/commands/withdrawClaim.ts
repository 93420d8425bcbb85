import type { Services } from '#api/http/endpoint';
import { ApiError, notFound } from '#api/http/errors';
import type { User } from '#api/modules/accounts/models/User';
import { Claim } from '../models/Claim';
import { resolveClaim } from './resolveClaim';

/** Withdraws a user's own pending claim. @throws 404 for a claim of somebody else, 409 where it is decided */
export async function withdrawClaim({ database, now }: Services, user: User, id: number): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => {
    const claim = await Claim.query(trx).findById(id).where({ user_id: user.id }).forUpdate();
    if (!claim) throw notFound('claim');
    if (claim.state !== 'pending') throw new ApiError('conflict', `This claim is ${claim.state} already.`);
    await resolveClaim(trx, claim, 'withdrawn', '', { admin: null, now: now() });
  });
}
