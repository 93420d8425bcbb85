import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { ApiError } from '#api/http/errors';
import type { User } from '#api/modules/accounts/models/User';
import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { removeContractor } from '#api/modules/contractors/store/removeContractor';
import type { ContractorDeletion } from '#contract/contractorChanges';
import { authorizeProfile } from '../authorizeProfile';
import { Member } from '../models/Member';

/** Statuses in which a contractor may be deleted: not visible to visitors and not awaiting a decision. */
const deletableStatuses: readonly string[] = ['draft', 'rejected', 'archived'];

/**
 * Deletes a contractor and everything that belongs to it. The audit log keeps its last state.
 * @throws 404, 409 for one that is listed or pending, 422 if the name does not match
 */
export async function deleteContractor({ database, now }: Services, admin: User, id: number, { name }: ContractorDeletion): Promise<void> {
  await database.transaction(async (trx) => {
    const { contractor, record } = await lockContractor(trx, id);
    if (!deletableStatuses.includes(contractor.profile_status)) {
      throw new ApiError('conflict', 'You can delete only draft, rejected or archived contractors. Archive this one first.');
    }
    const message = `Please enter the name exactly as shown: ${contractor.name}`;
    if (name !== contractor.name) throw new ApiError('refused', message, { name: message });
    const members = await Member.query(trx).where({ contractor_id: id }).orderBy('user_id');
    const { media, logo, likes, review_count, claimed } = contractor;
    const team = members.map(({ user_id, role }) => ({ user_id, role }));
    await recordAuditEntry(trx, {
      ...{ at: now(), actor_id: admin.id, action: 'contractor.deleted', subject: 'contractor', subject_id: id },
      before: { ...record, media, logo, likes, review_count, claimed, team },
      after: {},
    });
    await removeContractor(trx, contractor, now());
  });
}

/**
 * Deletes a profile that was never in the directory, for its owner.
 * @throws 403, 404, and 409 for one that was
 */
export async function discardProfile({ database, now }: Services, user: SignedInUser, id: number): Promise<void> {
  await database.transaction(async (trx) => {
    const { contractor } = await lockContractor(trx, id);
    await authorizeProfile(trx, user, 'discard', contractor);
    await removeContractor(trx, contractor, now());
  });
}
