import type { SiteNames } from '../../contract/page';
import { claimClosedByMerge } from '../../emails/mergeMails';
import { noteAudit } from '../../models/AuditEntry';
import { Claim, openKey } from '../../models/Claim';
import { ClaimDocument } from '../../models/ClaimDocument';
import { Member, ownersOf } from '../../models/Member';
import type { Between, MergedPair, MovedClaims } from '../../models/Merge';
import { queueMail } from '../../models/OutboxMail';
import { documentsKeptFor, settleClaim } from '../../models/settleClaim';

const closingReason = 'Two profiles of this company were merged, and somebody looks after it already.';

/**
 * All claims are about the merged company. Where it has an owner, those that wait to become the first one are closed as
 * those of rivals are, and their writers told; of two open ones of the same person one goes on. To be called after the
 * teams have come together.
 */
export async function moveClaims({ trx, keep, other }: Between, pair: MergedPair, site: SiteNames): Promise<MovedClaims> {
  const { admin, now } = pair;
  const claims = await Claim.query(trx).whereIn('contractor_id', [keep, other]).orderBy('id').forUpdate().withGraphFetched('user');
  const members = new Set((await Member.query(trx).where({ contractor_id: keep })).map(({ user_id }) => user_id));
  const hasOwner = (await ownersOf(trx, keep)).length > 0;
  const openOfKeep = new Set(claims.filter((claim) => claim.contractor_id === keep && claim.state === 'pending').map(({ user_id }) => user_id));
  const closed: number[] = [];
  for (const claim of claims) {
    const { id, user_id, contractor_id, state } = claim;
    const isDouble = contractor_id === other && openOfKeep.has(user_id);
    const isClosed = state === 'pending' && ((hasOwner && claim.kind === 'ownership') || isDouble);
    if (isClosed) {
      await settleClaim(trx, claim, 'rejected', closingReason, { admin, now });
      const difference = { before: { state }, after: { state: 'rejected', reason: closingReason } };
      await noteAudit(trx, { at: now, actor_id: admin, action: 'claim.closed', subject: 'claim', subject_id: id, ...difference });
      // Who is in the team has what the claim was for, and of two claims one still waits.
      const about = { name: claim.user?.full_name ?? '', company: pair.keep.record.name };
      if (claim.user && !members.has(user_id) && !isDouble) await queueMail(trx, claim.user.username, claimClosedByMerge(site, about), now);
      closed.push(id);
    }
    const isOpen = state === 'pending' && !isClosed;
    if (contractor_id === other)
      await Claim.query(trx)
        .findById(id)
        .patch({ contractor_id: keep, open_key: isOpen ? openKey(keep, user_id) : null });
  }
  return { moved: claims.filter((claim) => claim.contractor_id === other).map(({ id, state }) => ({ id, state })), closed };
}

/** What was decided or withdrawn since stays with the one that is kept; what the merge closed waits again. */
export async function returnClaims({ trx, keep, other }: Between, { moved, closed }: MovedClaims, mergedAt: number): Promise<void> {
  const states = new Map(moved.map(({ id, state }) => [id, state]));
  const rows = await Claim.query(trx)
    .whereIn('id', [...states.keys(), ...closed])
    .where({ contractor_id: keep })
    .orderBy('id')
    .forUpdate();
  for (const { id, user_id, state, decided_at } of rows) {
    const home = states.has(id) ? other : keep;
    const key = openKey(home, user_id);
    const reopened = closed.includes(id) && state === 'rejected' && decided_at === mergedAt && !(await Claim.query(trx).findOne({ open_key: key }));
    if (!closed.includes(id) && state !== states.get(id)) continue;
    const isOpen = reopened || state === 'pending';
    const pending = { state: 'pending', reason: null, decided_at: null, decided_by: null } as const;
    await Claim.query(trx)
      .findById(id)
      .patch({ contractor_id: home, open_key: isOpen ? key : null, ...(reopened && pending) });
    if (!reopened) continue;
    await ClaimDocument.query(trx)
      .where({ claim_id: id, remove_at: mergedAt + documentsKeptFor })
      .patch({ remove_at: null });
  }
}
