import type { Knex } from 'knex';
import { ApiError } from '#api/http/errors';
import { User } from '#api/modules/accounts/models/User';
import type { Recorder } from '#api/modules/audit/Recorder';
import type { StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { withVerification } from '#api/modules/contractors/store/contractorDecisionState';
import { revokeOrphanedInvitations } from '#api/modules/profiles/commands/revokeInvitations';
import { findOwnerIds, Member, makeOwner } from '#api/modules/profiles/models/Member';
import type { PublicSiteConfig } from '#contract/site/page';
import { buildClaimApprovedEmail, buildClaimClosedEmail, buildClaimRevokedEmail, buildVerificationApprovedEmail } from '../emails';
import { Claim } from '../models/Claim';
import { resolveClaim } from './resolveClaim';

export interface Decision {
  site: PublicSiteConfig;
  /** Id of the deciding user: an admin, or the claimant who opened the mailed link. */
  actor: number;
  /** Id of the deciding admin; null if the mailed link decides. */
  admin: number | null;
  now: number;
}

const ownerChangedReason = 'We confirmed that someone else represents the company.';

/**
 * Approves a claim: makes the claimant the owner, verifies the contractor, and rejects competing claims and notifies their claimants. Runs in the caller's
 * transaction; the contractor must be locked and the claim pending. See docs/product-rules.md#8-claims-and-new-profiles.
 * @throws 409 if the profile isn't published, another user has become the owner, or the claimant of a verification is no longer the owner
 */
export async function approveClaim(trx: Knex.Transaction, recorder: Recorder, stored: StoredRecord, claim: Claim, decision: Decision): Promise<void> {
  const { site, actor, now } = decision;
  const { contractor, record } = stored;
  if (contractor.profile_status !== 'accepted') throw new ApiError('conflict', 'This profile is no longer listed.');
  const owners = await findOwnerIds(trx, contractor.id);
  if (claim.kind === 'ownership' && owners.length > 0) throw new ApiError('conflict', `${contractor.name} already has another owner.`);
  if (claim.kind === 'verification' && !owners.includes(claim.user_id))
    throw new ApiError('conflict', 'This person is no longer an owner of the profile.');
  if (claim.kind === 'dispute') await replaceTeam(trx, recorder, stored, owners, claim.user_id, decision);
  if (claim.kind !== 'verification') await makeOwner(trx, contractor.id, claim.user_id, now);
  const verification = withVerification(record, true);
  await changeContractor(trx, stored, verification, { claimed: true }, now);
  await resolveClaim(trx, claim, 'approved', '', decision);
  const before = { state: claim.state, owners, verified: record.verified, verification_status: record.verification_status };
  const after = { state: 'approved', contractor_id: contractor.id, owners: await findOwnerIds(trx, contractor.id), ...verification };
  await recorder.recordAuditEntry({ at: now, actor_id: actor, action: 'claim.approved', subject: 'claim', subject_id: claim.id, before, after });
  const claimant = await User.query(trx).findById(claim.user_id).throwIfNotFound();
  const emailData = { name: claimant.full_name, company: contractor.name, slug: contractor.slug };
  const buildEmail = claim.kind === 'verification' ? buildVerificationApprovedEmail : buildClaimApprovedEmail;
  await recorder.enqueueEmail(claimant.username, buildEmail(site, emailData), now);
  if (claim.kind !== 'verification') await closeRivals(trx, recorder, claim, contractor.name, decision);
}

/** Removes the former owners together with the team they built, and revokes their approved claims. */
async function replaceTeam(
  trx: Knex.Transaction,
  recorder: Recorder,
  { contractor }: StoredRecord,
  owners: number[],
  newOwnerId: number,
  decision: Decision,
): Promise<void> {
  const { site, actor, now } = decision;
  await Member.query(trx).delete().where({ contractor_id: contractor.id }).whereNot({ user_id: newOwnerId });
  await revokeOrphanedInvitations(trx, recorder, contractor.id, actor, now);
  const replaced = owners.filter((owner) => owner !== newOwnerId);
  const approvedClaims = await Claim.query(trx).where({ contractor_id: contractor.id, state: 'approved' }).whereIn('user_id', replaced);
  for (const claim of approvedClaims) await resolveClaim(trx, claim, 'revoked', ownerChangedReason, decision);
  for (const owner of await User.query(trx).findByIds(replaced)) {
    await recorder.enqueueEmail(
      owner.username,
      buildClaimRevokedEmail(site, { name: owner.full_name, company: contractor.name, reason: ownerChangedReason }),
      now,
    );
  }
}

async function closeRivals(
  trx: Knex.Transaction,
  recorder: Recorder,
  { id, contractor_id }: Claim,
  company: string,
  decision: Decision,
): Promise<void> {
  const { site, actor, now } = decision;
  const rivals = await Claim.query(trx).where({ contractor_id, state: 'pending' }).whereNot({ id }).forUpdate().withGraphFetched('user');
  for (const rival of rivals) {
    await resolveClaim(trx, rival, 'rejected', "Another person's claim for this profile was approved.", decision);
    const difference = { before: { state: 'pending' }, after: { state: 'rejected', by_claim: id } };
    await recorder.recordAuditEntry({ at: now, actor_id: actor, action: 'claim.closed', subject: 'claim', subject_id: rival.id, ...difference });
    if (rival.user) await recorder.enqueueEmail(rival.user.username, buildClaimClosedEmail(site, { name: rival.user.full_name, company }), now);
  }
}
