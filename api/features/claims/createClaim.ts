import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { ClaimBody, ClaimKind } from '../../contract/claims';
import { isTaken } from '../../database';
import { disputeMade } from '../../emails/adminMails';
import { claimReceived } from '../../emails/claimMails';
import type { Services } from '../../endpoint';
import { ApiError, notFound, tooManyRequests } from '../../errors';
import { userOf } from '../../middleware/access';
import { queueToDisputeReaders } from '../../models/AdminMail';
import { Claim, openKey } from '../../models/Claim';
import { Contractor } from '../../models/Contractor';
import { holdContractor } from '../../models/holdContractor';
import { ownersOf } from '../../models/Member';
import { queueMail } from '../../models/OutboxMail';
import type { User } from '../../models/User';
import { wholeClaim } from '../../models/wholeClaims';
import { refusalOf } from '../../policies/profileAbilities';
import { requireVerified } from '../../policies/verifiedAccount';
import { proofFor } from './proofFor';
import { mailProof, takeProofMail } from './proofMail';

/**
 * Makes a claim of the signed-in user. Where the work email is at the company's own domain a link is mailed to it, which
 * decides; every other claim waits for an admin.
 * @throws 403 for an unverified account, 404 for a contractor that is not listed, 409 where it has an owner and this is
 * no dispute, or the user owns or claims it already, 422 for a dispute without a word of reason, 429 for too many
 */
export async function createClaim(services: Services, ctx: Context, body: ClaimBody): Promise<Claim> {
  const { site, database, attempts, mail, now } = services;
  const user = userOf(ctx);
  requireVerified(user);
  const seconds = await attempts.take([['claimOfUser', String(user.id)]]);
  if (seconds > 0) throw tooManyRequests(ctx, seconds, 'Too many claims.');
  const company = await Contractor.query(database.read).findById(body.contractor_id).modify('listed');
  if (!company) throw notFound('contractor');
  // Only mails that are sent are counted: else anybody could use up those of an address.
  const mailed = (await proofFor(database.read, company, user.id, body.work_email, now())) === 'company_mail';
  if (mailed) await takeProofMail(services, ctx, user, body.work_email);
  const id = await database
    .transactionAside(async (trx) => {
      const { contractor } = await holdContractor(trx, body.contractor_id);
      if (contractor.profile_status !== 'accepted') throw notFound('contractor');
      const kind = await kindOf(trx, contractor, user, body);
      const proof = mailed && kind !== 'dispute' ? await proofFor(trx, contractor, user.id, body.work_email, now()) : 'review';
      const { position, work_email, note } = body;
      const keys = { contractor_id: contractor.id, user_id: user.id, open_key: openKey(contractor.id, user.id) };
      const claim = await Claim.query(trx).insertAndFetch({
        ...keys,
        ...{ kind, proof, position, work_email, note },
        state: 'pending',
        created_at: now(),
      });
      if (proof === 'company_mail') await mailProof(services, trx, claim, user, contractor.name);
      else await queueMail(trx, user.username, claimReceived(site.names, { name: user.full_name, company: contractor.name }), now());
      if (kind === 'dispute') {
        const dispute = { person: `${user.full_name} (${user.username})`, position, email: work_email, reason: note, claim: claim.id };
        const write = (admin: User) => disputeMade(site.names, { name: admin.full_name, company: contractor.name, ...dispute });
        await queueToDisputeReaders(trx, write, user.id, now());
      }
      return claim.id;
    })
    .catch((error: unknown) => {
      if (isTaken(error, /claims[._]open_key/)) throw new ApiError('conflict', 'You have claimed this company already; the claim is still open.');
      throw error;
    });
  mail.wake();
  return wholeClaim(database.read, id, now());
}

async function kindOf(trx: Knex.Transaction, contractor: Contractor, user: User, { dispute, note }: ClaimBody): Promise<ClaimKind> {
  const owners = await ownersOf(trx, contractor.id);
  if (owners.includes(user.id)) {
    const refusal = refusalOf('verify', { user, role: 'owner', contractor });
    if (refusal) throw new ApiError('conflict', `You look after ${contractor.name} already. ${refusal.message}`);
    return 'verification';
  }
  if (owners.length === 0) return 'ownership';
  if (!dispute) {
    throw new ApiError('conflict', `${contractor.name} has an owner already. If you think that this is wrong, dispute it: our team decides then.`);
  }
  const sentence = 'Please say why you dispute who looks after this profile.';
  if (note === '') throw new ApiError('refused', sentence, { note: sentence });
  return 'dispute';
}
