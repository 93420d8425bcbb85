import type { Knex } from 'knex';
import type { Recorder } from '#api/modules/audit/Recorder';
import type { InvitationState } from '#contract/team';
import { Invitation } from '../models/Invitation';
import { findOwnerIds } from '../models/Member';

/** Closes an invitation of a locked contractor, so that its email address can be invited again. */
export async function closeInvitation(
  trx: Knex.Transaction,
  { id }: Pick<Invitation, 'id'>,
  state: Exclude<InvitationState, 'open'>,
  now: number,
): Promise<void> {
  await Invitation.query(trx).findById(id).patch({ state, open_key: null, settled_at: now });
}

/**
 * Revokes an open invitation of a locked contractor.
 * @param actor id of the user who causes this
 */
export async function revokeInvitation(trx: Knex.Transaction, recorder: Recorder, invitation: Invitation, actor: number, now: number): Promise<void> {
  await closeInvitation(trx, invitation, 'revoked', now);
  const { id, contractor_id, email, role, state } = invitation;
  const difference = { before: { contractor_id, email, role, state }, after: { contractor_id, email, role, state: 'revoked' } };
  await recorder.recordAuditEntry({ at: now, actor_id: actor, action: 'team.revoked', subject: 'invitation', subject_id: id, ...difference });
}

/**
 * Revokes open invitations whose inviter is no longer an owner: all of them if no owner is left. Call this with the contractor locked, after
 * its owners changed.
 */
export async function revokeOrphanedInvitations(
  trx: Knex.Transaction,
  recorder: Recorder,
  contractorId: number,
  actor: number,
  now: number,
): Promise<void> {
  const owners = await findOwnerIds(trx, contractorId);
  const orphaned = await Invitation.query(trx)
    .where({ contractor_id: contractorId, state: 'open' })
    .where((builder) => builder.whereNull('invited_by').orWhereNotIn('invited_by', owners))
    .orderBy('id')
    .forUpdate();
  for (const invitation of orphaned) await revokeInvitation(trx, recorder, invitation, actor, now);
}
