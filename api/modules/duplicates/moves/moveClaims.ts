import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import { documentRetentionMs, resolveClaim } from '#api/modules/claims/commands/resolveClaim';
import { buildOpenClaimKey, Claim, ClaimDocument } from '#api/modules/claims/models/Claim';
import { enqueueEmail } from '#api/modules/email/OutboxEmail';
import { findOwnerIds, Member } from '#api/modules/profiles/models/Member';
import type { PublicSiteConfig } from '#contract/site/page';
import { buildClaimClosedByMergeEmail } from '../emails';
import type { MergeContext, MergePair, MovedClaims } from '../Merge';

const closingReason = 'Two profiles of this company were merged, and the merged profile already has an owner.';

/**
 * Moves all claims to the merged company. If it has an owner, pending ownership claims are closed and their claimants notified, as for a competing claim.
 * Of two open claims of the same user only one stays open. Call it after `moveTeam`.
 */
export async function moveClaims({ trx, keep, other }: MergeContext, pair: MergePair, site: PublicSiteConfig): Promise<MovedClaims> {
  const { admin, now } = pair;
  const claims = await Claim.query(trx).whereIn('contractor_id', [keep, other]).orderBy('id').forUpdate().withGraphFetched('user');
  const members = new Set((await Member.query(trx).where({ contractor_id: keep })).map(({ user_id }) => user_id));
  const hasOwner = (await findOwnerIds(trx, keep)).length > 0;
  const usersWithOpenClaim = new Set(
    claims.filter((claim) => claim.contractor_id === keep && claim.state === 'pending').map(({ user_id }) => user_id),
  );
  const closed: number[] = [];
  for (const claim of claims) {
    const { id, user_id, contractor_id, state } = claim;
    const isDuplicate = contractor_id === other && usersWithOpenClaim.has(user_id);
    const isClosed = state === 'pending' && ((hasOwner && claim.kind === 'ownership') || isDuplicate);
    if (isClosed) {
      await resolveClaim(trx, claim, 'rejected', closingReason, { admin, now });
      const difference = { before: { state }, after: { state: 'rejected', reason: closingReason } };
      await recordAuditEntry(trx, { at: now, actor_id: admin, action: 'claim.closed', subject: 'claim', subject_id: id, ...difference });
      // No email for team members, who already have access, or for users whose other claim is still open.
      const emailData = { name: claim.user?.full_name ?? '', company: pair.keep.record.name };
      if (claim.user && !members.has(user_id) && !isDuplicate)
        await enqueueEmail(trx, claim.user.username, buildClaimClosedByMergeEmail(site, emailData), now);
      closed.push(id);
    }
    const isOpen = state === 'pending' && !isClosed;
    if (contractor_id === other)
      await Claim.query(trx)
        .findById(id)
        .patch({ contractor_id: keep, open_key: isOpen ? buildOpenClaimKey(keep, user_id) : null });
  }
  return { moved: claims.filter((claim) => claim.contractor_id === other).map(({ id, state }) => ({ id, state })), closed };
}

/** Restores the claims. Claims decided or withdrawn since stay with the kept contractor, and those that the merge closed are pending again. */
export async function restoreClaims({ trx, keep, other }: MergeContext, { moved, closed }: MovedClaims, mergedAt: number): Promise<void> {
  const states = new Map(moved.map(({ id, state }) => [id, state]));
  const rows = await Claim.query(trx)
    .whereIn('id', [...states.keys(), ...closed])
    .where({ contractor_id: keep })
    .orderBy('id')
    .forUpdate();
  for (const { id, user_id, state, decided_at } of rows) {
    const contractorId = states.has(id) ? other : keep;
    const key = buildOpenClaimKey(contractorId, user_id);
    const isReopened = closed.includes(id) && state === 'rejected' && decided_at === mergedAt && !(await Claim.query(trx).findOne({ open_key: key }));
    if (!closed.includes(id) && state !== states.get(id)) continue;
    const isOpen = isReopened || state === 'pending';
    const pending = { state: 'pending', reason: null, decided_at: null, decided_by: null } as const;
    await Claim.query(trx)
      .findById(id)
      .patch({ contractor_id: contractorId, open_key: isOpen ? key : null, ...(isReopened && pending) });
    if (!isReopened) continue;
    await ClaimDocument.query(trx)
      .where({ claim_id: id, remove_at: mergedAt + documentRetentionMs })
      .patch({ remove_at: null });
  }
}
