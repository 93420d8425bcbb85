import type { Knex } from 'knex';
import type { Context } from 'koa';
import { generateSecret, hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { requireUser } from '#api/http/access';
import { ApiError, notFound, tooManyRequests } from '#api/http/errors';
import type { Attempt } from '#api/http/limits/attemptLimiter';
import type { User } from '#api/modules/accounts/models/User';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { enqueueEmail, mailboxOf } from '#api/modules/email/OutboxEmail';
import type { ClaimProof } from '#contract/claims';
import { buildClaimConfirmationEmail } from '../emails';
import { Claim } from '../models/Claim';
import { determineClaimProof } from '../policy';
import { loadClaimWithDetails } from '../queries/claims';

/** How long the link that proves a claim is good. Milliseconds. */
const linkLifetime = 24 * 3_600_000;

/** Counts a mail to an address that somebody typed. @throws 429 for one too many */
export async function limitProofEmails({ attemptLimiter }: Services, ctx: Context, user: User, emailAddress: string): Promise<void> {
  const counted: Attempt[] = [
    ['claimMailOfUser', `${user.id} ${emailAddress}`],
    ['claimMailToAddress', mailboxOf(emailAddress)],
  ];
  const seconds = await attemptLimiter.take(counted);
  if (seconds > 0) throw tooManyRequests(ctx, seconds, 'Too many mails about claims.');
}

/** Queues the mail whose link proves a claim; a link before it is no good any more. */
export async function enqueueProofEmail({ site, now }: Services, trx: Knex.Transaction, claim: Claim, user: User, company: string): Promise<void> {
  const token = generateSecret();
  await Claim.query(trx)
    .findById(claim.id)
    .patch({ token_hash: hashSecret(token), token_expires_at: now() + linkLifetime });
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
 * Mails the link of one's own claim again.
 * @throws 404 for a claim of somebody else, 409 where none is waited for, 429 for too many
 */
export async function resendProofEmail(services: Services, ctx: Context, id: number): Promise<void> {
  const { database, emailWorker } = services;
  const user = requireUser(ctx);
  const claim = await loadClaimWithDetails(database.read, id, services.now());
  // Counted only where a mail will go, since all who claim with the address share its limit.
  if (claim.user_id === user.id && awaitsProof(claim)) await limitProofEmails(services, ctx, user, claim.work_email);
  await database.transactionWithoutInvalidation(async (trx) => {
    const claim = await Claim.query(trx).findById(id).where({ user_id: user.id }).forUpdate().withGraphFetched('contractor');
    if (!claim) throw notFound('claim');
    if (!awaitsProof(claim)) throw new ApiError('conflict', 'This claim does not wait for a mail.');
    await enqueueProofEmail(services, trx, claim, user, claim.contractor?.name ?? '');
  });
  emailWorker.wake();
}

type Company = Pick<Contractor, 'id' | 'website' | 'website_changed_at'>;

/** What decides a user's claim to a contractor. Whom an admin has refused there before, no mail lets in: an admin decides again. */
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
