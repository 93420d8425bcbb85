import type { Knex } from 'knex';
import { generateSecret, hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { ApiError, notFound } from '#api/http/errors';
import type { User } from '#api/modules/accounts/models/User';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { enqueueEmail, mailboxOf } from '#api/modules/email/OutboxEmail';
import type { ClaimProof } from '#contract/claims';
import { buildClaimConfirmationEmail, claimLinkLifetimeMs } from '../emails';
import { Claim } from '../models/Claim';
import { determineClaimProof } from '../policy';
import { loadClaimWithDetails } from '../queries/claims';

/** Counts an email to an address that a user entered. @throws 429 beyond the limit */
export async function limitProofEmails({ limiter }: Services, user: User, emailAddress: string): Promise<void> {
  await limiter.consume(['claimMailOfUser', `${user.id} ${emailAddress}`], ['claimMailToAddress', mailboxOf(emailAddress)]);
}

/** Queues the email whose link proves a claim, and invalidates earlier links. */
export async function enqueueProofEmail({ site, now }: Services, trx: Knex.Transaction, claim: Claim, user: User, company: string): Promise<void> {
  const token = generateSecret();
  await Claim.query(trx)
    .findById(claim.id)
    .patch({ token_hash: hashSecret(token), token_expires_at: now() + claimLinkLifetimeMs });
  await enqueueEmail(
    trx,
    claim.work_email,
    buildClaimConfirmationEmail(site.names, { name: user.full_name, company, account: user.username, token }),
    now(),
  );
}

function awaitsProof({ state, proof }: Claim): boolean {
  return state === 'pending' && proof === 'company_mail';
}

/**
 * Sends the proof link of the signed-in user's claim again.
 * @throws 404 for another user's claim, 409 if the claim isn't pending on an email, 429 for too many emails
 */
export async function resendProofEmail(services: Services, user: SignedInUser, id: number): Promise<void> {
  const { database, workers } = services;
  const claim = await loadClaimWithDetails(database.read, id, services.now());
  // Count only if an email will be sent, because all claims with this email address share its limit.
  if (claim.user_id === user.id && awaitsProof(claim)) await limitProofEmails(services, user, claim.work_email);
  await database.transactionWithoutInvalidation(async (trx) => {
    const claim = await Claim.query(trx).findById(id).where({ user_id: user.id }).forUpdate().withGraphFetched('contractor');
    if (!claim) throw notFound('claim');
    if (!awaitsProof(claim)) throw new ApiError('conflict', 'This claim is not waiting for confirmation by email.');
    await enqueueProofEmail(services, trx, claim, user, claim.contractor?.name ?? '');
  });
  workers.wake('email');
}

type Company = Pick<Contractor, 'id' | 'website' | 'website_changed_at'>;

/**
 * Determines what decides a user's claim on a contractor. If an admin rejected or revoked this user's claim before, email proves nothing and an admin
 * decides again.
 */
export async function determineProof(knex: Knex, company: Company, userId: number, workEmail: string, now: number): Promise<ClaimProof> {
  const proof = determineClaimProof(company.website, company.website_changed_at, workEmail, now);
  if (proof === 'review') return proof;
  const refusedClaim = await Claim.query(knex)
    .where({ contractor_id: company.id, user_id: userId })
    .whereIn('state', ['rejected', 'revoked'])
    .whereNotNull('decided_by')
    .first();
  return refusedClaim ? 'review' : proof;
}
