import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { ApiError, notFound } from '#api/http/errors';
import { User } from '#api/modules/accounts/models/User';
import type { Recorder } from '#api/modules/audit/Recorder';
import type { StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { withVerification } from '#api/modules/contractors/store/contractorDecisionState';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { alreadyDecidedError } from '#api/modules/decisions/alreadyDecidedError';
import { runDecision } from '#api/modules/decisions/runDecision';
import { claimStateMessages } from '#api/modules/decisions/stateMessages';
import { revokeOrphanedInvitations } from '#api/modules/profiles/commands/revokeInvitations';
import { findOwnerIds, findRole, Member } from '#api/modules/profiles/models/Member';
import type { ClaimDecision } from '#contract/claims';
import type { Undo } from '#contract/decisions';
import { buildClaimRejectedEmail, buildClaimRevokedEmail, buildVerificationRevokedEmail } from '../emails';
import { Claim } from '../models/Claim';
import { approveClaim, type Decision } from './approveClaim';
import { resolveClaim } from './resolveClaim';

/**
 * Applies an admin's decision on a claim, with its emails and audit entry, in one transaction.
 * @returns the handle to undo the decision, if requested
 * @throws 404 if the claim doesn't exist, 409 if it is already decided or can't be approved any more, 422 if the admin has a conflict of interest
 */
export async function decideClaim(
  { site, database, workers, now }: Services,
  admin: User,
  id: number,
  { state, reason, undoable }: ClaimDecision,
): Promise<Undo | undefined> {
  const existing = await Claim.query(database.read).findById(id);
  if (!existing) throw notFound('claim');
  const undo = await database.transaction(async (trx) => {
    const stored = await lockContractor(trx, existing.contractor_id);
    const claim = await Claim.query(trx).findById(id).forUpdate();
    if (!claim) throw notFound('claim');
    const expectedState = state === 'revoked' ? 'approved' : 'pending';
    if (claim.state !== expectedState) {
      const subject = { subject: 'claim', id, state: claim.state } as const;
      throw await alreadyDecidedError(trx, subject, admin, now(), claimStateMessages[claim.state]);
    }
    await rejectConflictOfInterest(trx, admin, claim);
    const decision: Decision = { site: site.names, actor: admin.id, admin: admin.id, now: now() };
    return runDecision(trx, { kind: 'claim', subject_id: id, stored, admin: admin.id, undoable, now: now() }, async (recorder) => {
      if (state === 'approved') await approveClaim(trx, recorder, stored, claim, decision);
      else if (state === 'rejected') await rejectClaim(trx, recorder, stored, claim, reason, decision);
      else await revokeClaim(trx, recorder, stored, claim, reason, decision);
    });
  });
  workers.wake('email');
  return undo;
}

/** Rejects conflicts of interest. @throws 422 if the admin is the claimant, has a competing claim, or is a member of the contractor's team */
async function rejectConflictOfInterest(trx: Knex.Transaction, admin: User, { user_id, contractor_id }: Claim): Promise<void> {
  if (user_id === admin.id) throw new ApiError('refused', "You can't decide your own claim. Ask another admin.");
  if (await findRole(trx, contractor_id, admin.id))
    throw new ApiError('refused', "You can't decide claims for a profile you manage. Ask another admin.");
  const rival = await Claim.query(trx).findOne({ contractor_id, user_id: admin.id, state: 'pending' });
  if (rival) throw new ApiError('refused', "You can't decide this claim because you have claimed the profile too. Ask another admin.");
}

async function rejectClaim(
  trx: Knex.Transaction,
  recorder: Recorder,
  { contractor }: StoredRecord,
  claim: Claim,
  reason: string,
  decision: Decision,
): Promise<void> {
  const { site, actor, now } = decision;
  await resolveClaim(trx, claim, 'rejected', reason, decision);
  const difference = { before: { state: claim.state }, after: { state: 'rejected', reason } };
  await recorder.recordAuditEntry({ at: now, actor_id: actor, action: 'claim.rejected', subject: 'claim', subject_id: claim.id, ...difference });
  const claimant = await User.query(trx).findById(claim.user_id).throwIfNotFound();
  await recorder.enqueueEmail(claimant.username, buildClaimRejectedEmail(site, { name: claimant.full_name, company: contractor.name, reason }), now);
}

/** Reverts an approval: the verification, or the ownership. A contractor left without an owner becomes unclaimed and unverified. */
async function revokeClaim(
  trx: Knex.Transaction,
  recorder: Recorder,
  stored: StoredRecord,
  claim: Claim,
  reason: string,
  decision: Decision,
): Promise<void> {
  const { site, actor, now } = decision;
  const { contractor, record } = stored;
  const { kind, user_id } = claim;
  const before = { state: claim.state, owners: await findOwnerIds(trx, contractor.id), verified: record.verified };
  const isVerification = kind === 'verification';
  if (!isVerification) await Member.query(trx).deleteById([contractor.id, user_id]);
  const owners = await findOwnerIds(trx, contractor.id);
  const isOrphaned = owners.length === 0;
  if (isOrphaned) await Member.query(trx).delete().where({ contractor_id: contractor.id });
  await revokeOrphanedInvitations(trx, recorder, contractor.id, actor, now);
  if (isOrphaned || isVerification) await changeContractor(trx, stored, withVerification(record, false), { claimed: !isOrphaned }, now);
  await resolveClaim(trx, claim, 'revoked', reason, decision);
  const others = Claim.query(trx).where({ contractor_id: contractor.id, user_id, state: 'approved' }).forUpdate();
  if (!isVerification) for (const other of await others) await resolveClaim(trx, other, 'revoked', reason, decision);
  const after = { state: 'revoked', reason, contractor_id: contractor.id, owners, verified: !isOrphaned && !isVerification && record.verified };
  await recorder.recordAuditEntry({ at: now, actor_id: actor, action: 'claim.revoked', subject: 'claim', subject_id: claim.id, before, after });
  const claimant = await User.query(trx).findById(claim.user_id).throwIfNotFound();
  const buildEmail = isVerification ? buildVerificationRevokedEmail : buildClaimRevokedEmail;
  await recorder.enqueueEmail(claimant.username, buildEmail(site, { name: claimant.full_name, company: contractor.name, reason }), now);
}
