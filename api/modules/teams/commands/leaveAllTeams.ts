import type { Knex } from 'knex';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { removeContractor } from '#api/modules/contractors/store/removeContractor';
import { revokeOrphanedInvitations } from '#api/modules/profiles/commands/revokeInvitations';
import { findOwnerIds, Member } from '#api/modules/profiles/models/Member';
import { releaseOwnership } from './releaseOwnership';

/**
 * Takes a user out of every team, before the account goes. What the last owner leaves is nobody's again, its team with it;
 * what was never in the directory goes altogether.
 */
export async function leaveAllTeams(trx: Knex.Transaction, userId: number, now: number): Promise<void> {
  const memberships = await Member.query(trx).where({ user_id: userId }).orderBy('contractor_id').forUpdate();
  const ids = memberships.map((member) => member.contractor_id);
  // All of them before the first is read: MySQL reads the rest as of then.
  if (ids.length > 0) await trx('contractors').whereIn('id', ids).orderBy('id').forUpdate().select('id');
  for (const { contractor_id, role } of memberships) {
    const stored = await lockContractor(trx, contractor_id);
    await Member.query(trx).deleteById([contractor_id, userId]);
    await revokeOrphanedInvitations(trx, contractor_id, userId, now);
    if (role !== 'owner' || (await findOwnerIds(trx, contractor_id)).length > 0) continue;
    if (stored.contractor.published_at !== null) {
      await releaseOwnership(trx, stored, now);
    } else {
      await removeContractor(trx, stored.contractor, now);
    }
  }
}
