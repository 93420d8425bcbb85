import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { ApiError, notFound } from '#api/http/errors';
import type { User } from '#api/modules/accounts/models/User';
import { claimStateMessages } from '#api/modules/decisions/stateMessages';
import type { ClaimState } from '#contract/claims';
import { Claim, ClaimDocument } from '../models/Claim';

const day = 24 * 3_600_000;
/** How long documents are stored after the decision, in milliseconds. See docs/product-rules.md#8-claims-and-new-profiles. */
export const documentRetentionMs = 30 * day;

/** Ends a claim: invalidates its link and schedules the deletion of its documents. @param reason empty for none */
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
    // Keep the token of a rejected claim, so that its link can tell the claimant about the rejection. Other links become invalid.
    .patch({ ...resolution, ...(state !== 'rejected' && { token_hash: null, token_expires_at: null }) });
  // Documents of a withdrawn claim are deleted at once because no decision used them.
  const remove_at = now + (state === 'withdrawn' ? 0 : documentRetentionMs);
  await ClaimDocument.query(trx).where({ claim_id: claim.id }).whereNull('remove_at').patch({ remove_at });
}

/** Withdraws the user's pending claim. @throws 404 for another user's claim, 409 if it is decided */
export async function withdrawClaim({ database, now }: Services, user: User, id: number): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => {
    const claim = await Claim.query(trx).findById(id).where({ user_id: user.id }).forUpdate();
    if (!claim) throw notFound('claim');
    if (claim.state !== 'pending') throw new ApiError('conflict', claimStateMessages[claim.state]);
    await resolveClaim(trx, claim, 'withdrawn', '', { admin: null, now: now() });
  });
}
