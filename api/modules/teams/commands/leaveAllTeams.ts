import type { Knex } from 'knex';
import { createRecorder } from '#api/modules/audit/Recorder';
import { Claim } from '#api/modules/claims/models/Claim';
import type { StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { withVerification } from '#api/modules/contractors/store/contractorDecisionState';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { removeContractor } from '#api/modules/contractors/store/removeContractor';
import { revokeOrphanedInvitations } from '#api/modules/profiles/commands/revokeInvitations';
import { findOwnerIds, Member } from '#api/modules/profiles/models/Member';

/**
 * Removes a user from every team before the account is deleted. Profiles of the last owner become unclaimed and lose their team; those that were
 * never in the directory are deleted.
 */
export async function leaveAllTeams(trx: Knex.Transaction, userId: number, now: number): Promise<void> {
  const memberships = await Member.query(trx).where({ user_id: userId }).orderBy('contractor_id').forUpdate();
  const ids = memberships.map((member) => member.contractor_id);
  // Locks all of them before the first other read, because MySQL fixes the transaction's snapshot there.
  if (ids.length > 0) await trx('contractors').whereIn('id', ids).orderBy('id').forUpdate().select('id');
  for (const { contractor_id, role } of memberships) {
    const stored = await lockContractor(trx, contractor_id);
    await Member.query(trx).deleteById([contractor_id, userId]);
    await revokeOrphanedInvitations(trx, createRecorder(trx), contractor_id, userId, now);
    if (role !== 'owner' || (await findOwnerIds(trx, contractor_id)).length > 0) continue;
    if (stored.contractor.published_at !== null) {
      await releaseOwnership(trx, stored, now);
    } else {
      await removeContractor(trx, stored.contractor, now);
    }
  }
}

/** Makes a locked contractor without an owner unclaimed: removes the rest of its team, and a verification based on an owner's claim. */
export async function releaseOwnership(trx: Knex.Transaction, stored: StoredRecord, now: number): Promise<void> {
  const contractor_id = stored.contractor.id;
  await Member.query(trx).delete().where({ contractor_id });
  // The verification may stem from an owner who left earlier.
  const approvedClaimCount = await Claim.query(trx).where({ contractor_id, state: 'approved' }).resultSize();
  await changeContractor(trx, stored, approvedClaimCount > 0 ? withVerification(stored.record, false) : {}, { claimed: false }, now);
}
