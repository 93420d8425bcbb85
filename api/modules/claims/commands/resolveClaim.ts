import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { ApiError, notFound } from '#api/http/errors';
import type { User } from '#api/modules/accounts/models/User';
import type { ClaimState } from '#contract/claims';
import { Claim, ClaimDocument } from '../models/Claim';

const day = 24 * 3_600_000;
/** How long after the decision the documents of a claim are kept. Milliseconds. */
export const documentRetentionMs = 30 * day;

/** Ends a claim: its link is no good any more, its documents go later. @param reason empty for none */
export async function resolveClaim(
  trx: Knex.Transaction,
  claim: Pick<Claim, 'id' | 'state'>,
  state: Exclude<ClaimState, 'pending'>,
  reason: string,
  { admin, now }: { admin: number | null; now: number },
): Promise<void> {
  const resolution = { state, reason: reason || null, decided_at: now, decided_by: admin, open_key: null };
  await Claim.query(trx)
    .findById(claim.id)
    // Who follows the link of a rejected claim is told so; to any other one it is as if it had never been.
    .patch({ ...resolution, ...(state !== 'rejected' && { token_hash: null, token_expires_at: null }) });
  // What was withdrawn was never looked at, so nobody needs it.
  const remove_at = now + (state === 'withdrawn' ? 0 : documentRetentionMs);
  await ClaimDocument.query(trx).where({ claim_id: claim.id }).whereNull('remove_at').patch({ remove_at });
}

/** Withdraws a user's own pending claim. @throws 404 for a claim of somebody else, 409 where it is decided */
export async function withdrawClaim({ database, now }: Services, user: User, id: number): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => {
    const claim = await Claim.query(trx).findById(id).where({ user_id: user.id }).forUpdate();
    if (!claim) throw notFound('claim');
    if (claim.state !== 'pending') throw new ApiError('conflict', `This claim is ${claim.state} already.`);
    await resolveClaim(trx, claim, 'withdrawn', '', { admin: null, now: now() });
  });
}
