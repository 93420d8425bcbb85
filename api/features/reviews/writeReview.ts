import type { Context } from 'koa';
import type { Attempt } from '../../attempts';
import type { ReviewBody } from '../../contract/reviews';
import { confirmReview } from '../../emails/reviewMails';
import type { Services } from '../../endpoint';
import { ApiError, notFound, tooManyRequests } from '../../errors';
import { mailboxOf } from '../../mailboxOf';
import { currentUser } from '../../middleware/access';
import { addressOf } from '../../middleware/limitRequests';
import { holdContractor } from '../../models/holdContractor';
import { queueMail } from '../../models/OutboxMail';
import { Review, yearKey } from '../../models/Review';
import { reviewConflict } from '../../models/reviewConflict';
import { companyDomainOf } from '../../policies/mailDomain';
import { hashOfSecret, newSecret } from '../../secrets';
import { listedContractorAsked } from '../contractorPath';
import { resolveJob } from './resolveJob';

/** How long the mailed link confirms a review. */
const linkLifetime = 7 * 24 * 3_600_000;

/**
 * Takes a review that waits for its mailed confirmation; what fills in the field that nobody sees is dropped without a word.
 * @throws 404 for a contractor that is not listed, 400 for an unknown country or method, 422 for the company's own people,
 * 409 for a second review in a year, 429 for too many
 */
export async function writeReview(services: Services, ctx: Context, { email, homepage, ...text }: ReviewBody): Promise<void> {
  const { site, database, attempts, mail, now } = services;
  const asked = await listedContractorAsked(database.read, ctx);
  const written = await resolveJob(database.read, text);
  const take = async (attempt: Attempt, sentence: string) => {
    const seconds = await attempts.take([attempt]);
    if (seconds > 0) throw tooManyRequests(ctx, seconds, sentence);
  };
  await take(['reviewFromAddress', addressOf(ctx)], 'Too many reviews.');
  if (homepage !== '') return;
  const userId = currentUser(ctx)?.id ?? null;
  const refused: Attempt = ['refusedReview', addressOf(ctx)];
  const wait = await attempts.wait([refused]);
  if (wait > 0) throw tooManyRequests(ctx, wait, 'Too many reviews.');
  const refusal = await refusalOf(services, asked, email, userId);
  if (refusal) {
    // It tells who works for the company, and who has reviewed it: nobody may try one address after the other.
    await take(refused, 'Too many reviews.');
    throw refusal;
  }
  // Only mails that are sent are counted: else anybody could use up those of an address.
  await take(['reviewMailToAddress', mailboxOf(email)], 'Too many mails about reviews to this address.');
  await database.transactionAside(async (trx) => {
    const { contractor } = await holdContractor(trx, asked.id);
    if (contractor.profile_status !== 'accepted') throw notFound('contractor');
    const token = newSecret();
    await Review.query(trx).insert({
      ...written,
      contractor_id: contractor.id,
      user_id: userId,
      state: 'unconfirmed',
      email,
      proof: companyDomainOf(email) === null ? 'any_mail' : 'company_mail',
      token_hash: hashOfSecret(token),
      token_expires_at: now() + linkLifetime,
      created_at: now(),
    });
    await queueMail(trx, email, confirmReview(site.names, { name: text.author_name, company: contractor.name, token }), now());
  });
  mail.wake();
}

type Company = Parameters<typeof reviewConflict>[1];

/** What is known to be against a review before it is written; a second one of the year may still turn up when it is confirmed. */
async function refusalOf({ database, now }: Services, company: Company, email: string, userId: number | null): Promise<ApiError | null> {
  const conflict = await reviewConflict(database.read, company, email, userId);
  if (conflict) return new ApiError('refused', conflict, { email: conflict });
  const reviewed = await Review.query(database.read).findOne({ year_key: yearKey(company.id, email, now()) });
  return reviewed ? reviewedAlready(company) : null;
}

/** 409 for a second review of a company by one address in a year. */
export function reviewedAlready({ name }: Pick<Company, 'name'>): ApiError {
  return new ApiError('conflict', `You have reviewed ${name} this year already. You can change that review by the link in its mail.`);
}
