import { hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { ApiError } from '#api/http/errors';
import { requireVerifiedEmail } from '#api/modules/accounts/commands/emailVerification';
import { createRecorder } from '#api/modules/audit/Recorder';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { Claim } from '../models/Claim';
import { loadClaimWithDetails } from '../queries/claims';
import { approveClaim } from './approveClaim';
import { determineProof } from './proofEmail';

const invalidLinkMessage = 'This link is invalid, has expired or has already been used. Go to your claims to request a new one.';

/**
 * Approves the signed-in user's claim by the token of its mailed link. If the company's website has changed since the email was sent, the email
 * proves nothing and the claim stays pending for an admin.
 * @throws 400 if the token is wrong, used, expired or another user's; 403 for an unverified account; 409 if the claim was rejected or can't be
 * approved any more
 */
export async function confirmClaim({ site, database, workers, now }: Services, user: SignedInUser, token: string): Promise<Claim> {
  requireVerifiedEmail(user);
  const token_hash = hashSecret(token);
  const existing = await Claim.query(database.read).findOne({ token_hash });
  if (!existing) throw new ApiError('invalid_token', invalidLinkMessage);
  if (existing.user_id !== user.id)
    throw new ApiError('invalid_token', 'This link belongs to another account. Log in with the account that made the claim.');
  const outcome = await database.transaction(async (trx) => {
    const stored = await lockContractor(trx, existing.contractor_id);
    const claim = await Claim.query(trx).findById(existing.id).forUpdate();
    if (!claim || claim.token_hash !== token_hash || (claim.token_expires_at ?? 0) <= now()) return 'bad';
    if (claim.state === 'rejected') return { rejectionReason: claim.reason ?? '' };
    if (claim.state !== 'pending') return 'bad';
    // The website may have moved since the email was sent, so check the proof again.
    if ((await determineProof(trx, stored.contractor, user.id, claim.work_email, now())) === 'review') {
      await Claim.query(trx).findById(claim.id).patch({ proof: 'review', token_hash: null, token_expires_at: null });
      return 'review';
    }
    await approveClaim(trx, createRecorder(trx), stored, claim, { site: site.names, actor: user.id, admin: null, now: now() });
    return 'approved';
  });
  workers.wake('email');
  if (outcome === 'bad') throw new ApiError('invalid_token', invalidLinkMessage);
  if (typeof outcome === 'object') throw new ApiError('conflict', `This claim was not approved. ${outcome.rejectionReason}`);
  return loadClaimWithDetails(database.read, existing.id, now());
}
