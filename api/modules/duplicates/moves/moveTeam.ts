import { User } from '#api/modules/accounts/models/User';
import { createRecorder } from '#api/modules/audit/Recorder';
import { readRecords } from '#api/modules/contractors/models/ContractorRecord';
import { revokeInvitation, revokeOrphanedInvitations } from '#api/modules/profiles/commands/revokeInvitations';
import { buildOpenInvitationKey, Invitation } from '#api/modules/profiles/models/Invitation';
import { findOwnerIds, Member } from '#api/modules/profiles/models/Member';
import { releaseOwnership } from '#api/modules/teams/commands/leaveAllTeams';
import type { MergeContext, MergePair, MovedInvitations, MovedTeam } from '../Merge';

/** Merges the teams. A user in both teams gets the higher role. */
export async function moveTeam({ trx, keep, other }: MergeContext): Promise<MovedTeam> {
  const existingRoles = new Map((await Member.query(trx).where({ contractor_id: keep }).forUpdate()).map((member) => [member.user_id, member.role]));
  const members = await Member.query(trx).where({ contractor_id: other }).orderBy('user_id').forUpdate();
  const shared: MovedTeam['shared'] = [];
  for (const { user_id, role } of members) {
    const before = existingRoles.get(user_id);
    if (!before) {
      await Member.query(trx).findById([other, user_id]).patch({ contractor_id: keep });
      continue;
    }
    const after = role === 'owner' ? role : before;
    await Member.query(trx).deleteById([other, user_id]);
    if (after !== before) await Member.query(trx).findById([keep, user_id]).patch({ role: after });
    shared.push({ user_id, before, after });
  }
  return { members: members.map(({ user_id, role, created_at }) => ({ user_id, role, created_at })), shared };
}

/** Restores both teams. Members who left or were removed since stay out, and new members stay with the kept contractor. */
export async function restoreTeam({ trx, keep, other }: MergeContext, { members, shared }: MovedTeam): Promise<void> {
  const currentRoles = new Map((await Member.query(trx).where({ contractor_id: keep }).forUpdate()).map((member) => [member.user_id, member.role]));
  const users = new Set(
    (
      await User.query(trx)
        .findByIds(members.map(({ user_id }) => user_id))
        .select('id')
    ).map(({ id }) => id),
  );
  for (const { user_id, role, created_at } of members) {
    const currentRole = currentRoles.get(user_id);
    if (!users.has(user_id) || !currentRole) continue;
    const sharedMember = shared.find((entry) => entry.user_id === user_id);
    if (!sharedMember) await Member.query(trx).deleteById([keep, user_id]);
    else if (currentRole === sharedMember.after) await Member.query(trx).findById([keep, user_id]).patch({ role: sharedMember.before });
    await trx(Member.tableName).insert({ contractor_id: other, user_id, role, created_at });
  }
}

/** Makes a contractor without an owner unclaimed, as if the last owner had left. Call it after everything else is restored. */
export async function releaseOwnerlessContractors({ trx, keep, other }: MergeContext, { admin, now }: MergePair): Promise<void> {
  for (const contractor_id of [keep, other]) {
    if ((await findOwnerIds(trx, contractor_id)).length > 0) continue;
    const stored = (await readRecords(trx, [contractor_id])).get(contractor_id);
    if (stored) await releaseOwnership(trx, stored, now);
    await revokeOrphanedInvitations(trx, createRecorder(trx), contractor_id, admin, now);
  }
}

/** Moves the invitations. Of two open invitations to the same email address only one stays open. */
export async function moveInvitations({ trx, keep, other }: MergeContext, { admin, now }: MergePair): Promise<MovedInvitations> {
  const invited = new Set((await Invitation.query(trx).where({ contractor_id: keep, state: 'open' }).forUpdate()).map(({ email }) => email));
  const invitations = await Invitation.query(trx).where({ contractor_id: other }).orderBy('id').forUpdate();
  const revoked: number[] = [];
  for (const invitation of invitations) {
    const { id, email, state } = invitation;
    const isDuplicate = state === 'open' && invited.has(email);
    if (isDuplicate) {
      await revokeInvitation(trx, createRecorder(trx), invitation, admin, now);
      revoked.push(id);
    }
    const isOpen = state === 'open' && !isDuplicate;
    await Invitation.query(trx)
      .findById(id)
      .patch({ contractor_id: keep, open_key: isOpen ? buildOpenInvitationKey(keep, email) : null });
  }
  return { moved: invitations.map(({ id, state }) => ({ id, state })), revoked };
}

/** Restores the invitations. Those answered since stay with the kept contractor. @param mergedAt identifies the invitations that the merge revoked */
export async function restoreInvitations({ trx, keep, other }: MergeContext, { moved, revoked }: MovedInvitations, mergedAt: number): Promise<void> {
  const states = new Map(moved.map(({ id, state }) => [id, state]));
  const rows = await Invitation.query(trx)
    .whereIn('id', [...states.keys()])
    .where({ contractor_id: keep })
    .orderBy('id')
    .forUpdate();
  for (const { id, email, state, settled_at } of rows) {
    const isReopened = revoked.includes(id) && state === 'revoked' && settled_at === mergedAt;
    if (!isReopened && state !== states.get(id)) continue;
    const isOpen = isReopened || state === 'open';
    await Invitation.query(trx)
      .findById(id)
      .patch({
        contractor_id: other,
        open_key: isOpen ? buildOpenInvitationKey(other, email) : null,
        ...(isReopened && { state: 'open', settled_at: null }),
      });
  }
}
