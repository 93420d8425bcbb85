import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { isUniqueViolation } from '#api/database/database';
import type { SignedInUser } from '#api/http/access';
import { ApiError, notFound } from '#api/http/errors';
import { requireVerifiedEmail } from '#api/modules/accounts/commands/emailVerification';
import type { User } from '#api/modules/accounts/models/User';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { enqueueEmail } from '#api/modules/email/OutboxEmail';
import { enqueueDisputeEmails } from '#api/modules/notifications/AdminNotificationSettings';
import { buildDisputeEmail } from '#api/modules/notifications/emails';
import { findOwnerIds } from '#api/modules/profiles/models/Member';
import { checkProfileAction } from '#api/modules/profiles/policy';
import type { ClaimBody, ClaimKind } from '#contract/claims';
import { buildClaimReceivedEmail } from '../emails';
import { buildOpenClaimKey, Claim } from '../models/Claim';
import { loadClaimWithDetails } from '../queries/claims';
import { determineProof, enqueueProofEmail, limitProofEmails } from './proofEmail';

/**
 * Creates a claim of the signed-in user. If the work email is at the company's own domain, a mailed link decides the claim; otherwise an admin does.
 * See docs/product-rules.md#8-claims-and-new-profiles.
 * @throws 403 for an unverified account, 404 for an unlisted contractor, 409 if it has an owner and the claim isn't a dispute or if the user already
 * owns or claims it, 422 for a dispute without a reason, 429 for too many claims
 */
export async function createClaim(services: Services, user: SignedInUser, body: ClaimBody): Promise<Claim> {
  const { site, database, limiter, workers, now } = services;
  requireVerifiedEmail(user);
  await limiter.consume(['claimOfUser', String(user.id)]);
  const company = await Contractor.query(database.read).findById(body.contractor_id).modify('listed');
  if (!company) throw notFound('contractor');
  // Count only emails that are sent. Otherwise anyone could use up the limit of an email address.
  const usesEmailProof = (await determineProof(database.read, company, user.id, body.work_email, now())) === 'company_mail';
  if (usesEmailProof) await limitProofEmails(services, user, body.work_email);
  const id = await database
    .transactionWithoutInvalidation(async (trx) => {
      const { contractor } = await lockContractor(trx, body.contractor_id);
      if (contractor.profile_status !== 'accepted') throw notFound('contractor');
      const kind = await determineClaimKind(trx, contractor, user, body);
      const proof = usesEmailProof && kind !== 'dispute' ? await determineProof(trx, contractor, user.id, body.work_email, now()) : 'review';
      const { position, work_email, note } = body;
      const keys = { contractor_id: contractor.id, user_id: user.id, open_key: buildOpenClaimKey(contractor.id, user.id) };
      const claim = await Claim.query(trx).insertAndFetch({
        ...keys,
        ...{ kind, proof, position, work_email, note },
        state: 'pending',
        created_at: now(),
      });
      if (proof === 'company_mail') await enqueueProofEmail(services, trx, claim, user, contractor.name);
      else await enqueueEmail(trx, user.username, buildClaimReceivedEmail(site.names, { name: user.full_name, company: contractor.name }), now());
      if (kind === 'dispute') {
        const dispute = { person: `${user.full_name} (${user.username})`, position, email: work_email, reason: note, claim: claim.id };
        const buildEmail = (admin: User) => buildDisputeEmail(site.names, { name: admin.full_name, company: contractor.name, ...dispute });
        await enqueueDisputeEmails(trx, buildEmail, user.id, now());
      }
      return claim.id;
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, /claims[._]open_key/))
        throw new ApiError('conflict', 'You have already claimed this company. Your claim is pending.');
      throw error;
    });
  workers.wake('email');
  return loadClaimWithDetails(database.read, id, now());
}

async function determineClaimKind(trx: Knex.Transaction, contractor: Contractor, user: User, { dispute, note }: ClaimBody): Promise<ClaimKind> {
  const owners = await findOwnerIds(trx, contractor.id);
  if (owners.includes(user.id)) {
    const refusal = checkProfileAction('verify', { user, role: 'owner', contractor });
    if (refusal) throw new ApiError('conflict', `You already manage ${contractor.name}. ${refusal.message}`);
    return 'verification';
  }
  if (owners.length === 0) return 'ownership';
  if (!dispute) {
    throw new ApiError(
      'conflict',
      `${contractor.name} already has an owner. If you think this is wrong, dispute the ownership and our team will decide.`,
    );
  }
  const message = 'Please say why you should be the owner of this profile.';
  if (note === '') throw new ApiError('refused', message, { note: message });
  return 'dispute';
}
