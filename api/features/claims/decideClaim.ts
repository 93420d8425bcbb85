import type { Knex } from 'knex';
import type { ClaimDecision } from '../../contract/claims';
import { claimRejected, claimRevoked, verificationRevoked } from '../../emails/claimMails';
import type { Services } from '../../endpoint';
import { ApiError, notFound } from '../../errors';
import { noteAudit } from '../../models/AuditEntry';
import { Claim } from '../../models/Claim';
import type { StoredRecord } from '../../models/ContractorRecord';
import { changeContractor } from '../../models/changeContractor';
import { holdContractor } from '../../models/holdContractor';
import { Member, ownersOf } from '../../models/Member';
import { queueMail } from '../../models/OutboxMail';
import { revokeOrphanedInvitations } from '../../models/revokeInvitations';
import { settleClaim } from '../../models/settleClaim';
import { User } from '../../models/User';
import { withVerification } from '../../policies/verification';
import { approveClaim, type Decision } from './approveClaim';

/**
 * An admin's decision on a claim, with its mails and its audit entry, in one transaction.
 * @throws 404 where there is no such claim, 409 where it has been decided already or can't be approved any more
 */
export async function decideClaim(
  { config, database, mail, now }: Services,
  admin: User,
  id: number,
  { state, reason }: ClaimDecision,
): Promise<void> {
  const asked = await Claim.query(database.read).findById(id);
  if (!asked) throw notFound('claim');
  await database.transaction(async (trx) => {
    const stored = await holdContractor(trx, asked.contractor_id);
    const claim = await Claim.query(trx).findById(id).forUpdate();
    if (!claim) throw notFound('claim');
    const open = state === 'revoked' ? 'approved' : 'pending';
    if (claim.state !== open) throw new ApiError('conflict', `This claim is ${claim.state} already.`);
    if (state === 'approved' && claim.user_id === admin.id) throw new ApiError('refused', 'Another admin has to decide about your own claim.');
    const decision: Decision = { site: config.browser, actor: admin.id, admin: admin.id, now: now() };
    if (state === 'approved') await approveClaim(trx, stored, claim, decision);
    else if (state === 'rejected') await reject(trx, stored, claim, reason, decision);
    else await revoke(trx, stored, claim, reason, decision);
  });
  mail.wake();
}

async function reject(trx: Knex.Transaction, { contractor }: StoredRecord, claim: Claim, reason: string, decision: Decision): Promise<void> {
  const { site, actor, now } = decision;
  await settleClaim(trx, claim, 'rejected', reason, decision);
  const difference = { before: { state: claim.state }, after: { state: 'rejected', reason } };
  await noteAudit(trx, { at: now, actor_id: actor, action: 'claim.rejected', subject: 'claim', subject_id: claim.id, ...difference });
  const claimant = await User.query(trx).findById(claim.user_id).throwIfNotFound();
  await queueMail(trx, claimant.username, claimRejected(site, { name: claimant.full_name, company: contractor.name, reason }), now);
}

/**
 * Takes back what an approval gave: the proof of the company, or what made its person the owner. Without an owner the
 * contractor is nobody's again, and nobody's word verifies it.
 */
async function revoke(trx: Knex.Transaction, stored: StoredRecord, claim: Claim, reason: string, decision: Decision): Promise<void> {
  const { site, actor, now } = decision;
  const { contractor, record } = stored;
  const { kind, user_id } = claim;
  const before = { state: claim.state, owners: await ownersOf(trx, contractor.id), verified: record.verified };
  const proof = kind === 'verification';
  if (!proof) await Member.query(trx).deleteById([contractor.id, user_id]);
  const owners = await ownersOf(trx, contractor.id);
  const abandoned = owners.length === 0;
  if (abandoned) await Member.query(trx).delete().where({ contractor_id: contractor.id });
  await revokeOrphanedInvitations(trx, contractor.id, actor, now);
  if (abandoned || proof) await changeContractor(trx, stored, withVerification(record, false), { claimed: !abandoned }, now);
  await settleClaim(trx, claim, 'revoked', reason, decision);
  const others = Claim.query(trx).where({ contractor_id: contractor.id, user_id, state: 'approved' }).forUpdate();
  if (!proof) for (const other of await others) await settleClaim(trx, other, 'revoked', reason, decision);
  const after = { state: 'revoked', reason, contractor_id: contractor.id, owners, verified: !abandoned && !proof && record.verified };
  await noteAudit(trx, { at: now, actor_id: actor, action: 'claim.revoked', subject: 'claim', subject_id: claim.id, before, after });
  const claimant = await User.query(trx).findById(claim.user_id).throwIfNotFound();
  const write = proof ? verificationRevoked : claimRevoked;
  await queueMail(trx, claimant.username, write(site, { name: claimant.full_name, company: contractor.name, reason }), now);
}
