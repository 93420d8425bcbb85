import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { Attempt } from '../../attempts';
import { confirmClaim } from '../../emails/claimMails';
import type { Services } from '../../endpoint';
import { ApiError, notFound, tooManyRequests } from '../../errors';
import { mailboxOf } from '../../mailboxOf';
import { userOf } from '../../middleware/access';
import { Claim } from '../../models/Claim';
import { queueMail } from '../../models/OutboxMail';
import type { User } from '../../models/User';
import { wholeClaim } from '../../models/wholeClaims';
import { hashOfSecret, newSecret } from '../../secrets';

/** How long the link that proves a claim is good. Milliseconds. */
const linkLifetime = 24 * 3_600_000;

/** Counts a mail to an address that somebody typed. @throws 429 for one too many */
export async function takeProofMail({ attempts }: Services, ctx: Context, user: User, address: string): Promise<void> {
  const counted: Attempt[] = [
    ['claimMailOfUser', `${user.id} ${address}`],
    ['claimMailToAddress', mailboxOf(address)],
  ];
  const seconds = await attempts.take(counted);
  if (seconds > 0) throw tooManyRequests(ctx, seconds, 'Too many mails about claims.');
}

/** Queues the mail whose link proves a claim; a link before it is no good any more. */
export async function mailProof({ site, now }: Services, trx: Knex.Transaction, claim: Claim, user: User, company: string): Promise<void> {
  const token = newSecret();
  await Claim.query(trx)
    .findById(claim.id)
    .patch({ token_hash: hashOfSecret(token), token_expires_at: now() + linkLifetime });
  await queueMail(trx, claim.work_email, confirmClaim(site.names, { name: user.full_name, company, account: user.username, token }), now());
}

function awaitsProof({ state, proof }: Claim): boolean {
  return state === 'pending' && proof === 'company_mail';
}

/**
 * Mails the link of one's own claim again.
 * @throws 404 for a claim of somebody else, 409 where none is waited for, 429 for too many
 */
export async function resendProof(services: Services, ctx: Context, id: number): Promise<void> {
  const { database, mail } = services;
  const user = userOf(ctx);
  const claim = await wholeClaim(database.read, id, services.now());
  // Counted only where a mail will go, since all who claim with the address share its limit.
  if (claim.user_id === user.id && awaitsProof(claim)) await takeProofMail(services, ctx, user, claim.work_email);
  await database.transactionAside(async (trx) => {
    const claim = await Claim.query(trx).findById(id).where({ user_id: user.id }).forUpdate().withGraphFetched('contractor');
    if (!claim) throw notFound('claim');
    if (!awaitsProof(claim)) throw new ApiError('conflict', 'This claim does not wait for a mail.');
    await mailProof(services, trx, claim, user, claim.contractor?.name ?? '');
  });
  mail.wake();
}
