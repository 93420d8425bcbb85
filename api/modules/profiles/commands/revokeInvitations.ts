import type { Knex } from 'knex';
import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import type { InvitationState } from '#contract/team';
import { Invitation } from '../models/Invitation';
import { findOwnerIds } from '../models/Member';

/** Ends an invitation of a held contractor: its address may be invited anew. */
export async function closeInvitation(
  trx: Knex.Transaction,
  { id }: Pick<Invitation, 'id'>,
  state: Exclude<InvitationState, 'open'>,
  now: number,
): Promise<void> {
  await Invitation.query(trx).findById(id).patch({ state, open_key: null, settled_at: now });
}

/** Takes an open invitation of a held contractor back. @param actor the user by whose doing that happens */
export async function revokeInvitation(trx: Knex.Transaction, invitation: Invitation, actor: number, now: number): Promise<void> {
  await closeInvitation(trx, invitation, 'revoked', now);
  const { id, contractor_id, email, role, state } = invitation;
  const difference = { before: { contractor_id, email, role, state }, after: { contractor_id, email, role, state: 'revoked' } };
  await recordAuditEntry(trx, { at: now, actor_id: actor, action: 'team.revoked', subject: 'invitation', subject_id: id, ...difference });
}

/**
 * Takes the open invitations back that nobody stands by any more: those of who is no owner now, and so all of them where no
 * owner is left. To be called with the contractor held, after whatever changed its owners.
 */
export async function revokeOrphanedInvitations(trx: Knex.Transaction, contractorId: number, actor: number, now: number): Promise<void> {
  const owners = await findOwnerIds(trx, contractorId);
  const orphaned = await Invitation.query(trx)
    .where({ contractor_id: contractorId, state: 'open' })
    .where((builder) => builder.whereNull('invited_by').orWhereNotIn('invited_by', owners))
    .orderBy('id')
    .forUpdate();
  for (const invitation of orphaned) await revokeInvitation(trx, invitation, actor, now);
}
