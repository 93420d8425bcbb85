import type { Knex } from 'knex';
import { generateSecret, hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { ApiError, invalidFields, notFound } from '#api/http/errors';
import type { Attempt } from '#api/http/limits/attemptCounters';
import type { HttpRequest } from '#api/http/request';
import { requireListedContractor } from '#api/modules/contractors/contractorPath';
import { findCompanyDomain } from '#api/modules/contractors/identity/emailDomain';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { enqueueEmail, mailboxOf } from '#api/modules/email/OutboxEmail';
import { findCountry } from '#api/modules/vocabularies/countries';
import { Term } from '#api/modules/vocabularies/Term';
import type { ReviewBody, ReviewText } from '#contract/reviews/reviews';
import { buildReviewConfirmationEmail, reviewLinkLifetimeMs } from '../emails/reviewEmails';
import { buildReviewYearKey, Review } from '../models/Review';
import { findConflictOfInterest } from '../policies/findConflictOfInterest';

/**
 * Stores a review that has to be confirmed by email.
 * @throws 404 for a contractor that is not listed, 400 for an unknown country or method, 422 for people of the company, 409 for a second review
 * within a year, 429 for too many
 */
export async function createReview(
  services: Services,
  { user, network }: Pick<HttpRequest, 'user' | 'network'>,
  slugOrId: string,
  { email, homepage: _homepage, ...text }: ReviewBody,
): Promise<void> {
  const { site, database, limiter, workers, now } = services;
  const listedContractor = await requireListedContractor(database.read, slugOrId);
  const reviewColumns = await resolveReviewColumns(database.read, text);
  await limiter.consume(['reviewFromAddress', network]);
  const userId = user?.id ?? null;
  const rejectedAttempt: Attempt = ['refusedReview', network];
  const refusal = await limiter.peek(rejectedAttempt);
  if (refusal) throw refusal;
  const rejection = await findRejection(services, listedContractor, email, userId);
  if (rejection) {
    // The rejection reveals who works for the company or has reviewed it, so attempts are limited.
    await limiter.consume(rejectedAttempt);
    throw rejection;
  }
  // Only count emails that are sent: otherwise anyone could use up an address's allowance.
  await limiter.consume(['reviewMailToAddress', mailboxOf(email)]);
  await database.transactionWithoutInvalidation(async (trx) => {
    const { contractor } = await lockContractor(trx, listedContractor.id);
    if (contractor.profile_status !== 'accepted') throw notFound('contractor');
    const token = generateSecret();
    await Review.query(trx).insert({
      ...reviewColumns,
      contractor_id: contractor.id,
      user_id: userId,
      state: 'unconfirmed',
      email,
      proof: findCompanyDomain(email) === null ? 'any_mail' : 'company_mail',
      token_hash: hashSecret(token),
      token_expires_at: now() + reviewLinkLifetimeMs,
      created_at: now(),
    });
    await enqueueEmail(trx, email, buildReviewConfirmationEmail(site.names, { name: text.author_name, company: contractor.name, token }), now());
  });
  workers.wake('email');
}

type Company = Parameters<typeof findConflictOfInterest>[1];

/** Returns the known reason against a review before it is stored. A second review within the year may still be detected on confirmation. */
async function findRejection({ database, now }: Services, company: Company, email: string, userId: number | null): Promise<ApiError | null> {
  const conflict = await findConflictOfInterest(database.read, company, email, userId);
  if (conflict) return new ApiError('refused', conflict, { email: conflict });
  const existing = await Review.query(database.read).findOne({ year_key: buildReviewYearKey(company.id, email, now()) });
  return existing ? alreadyReviewedError(company) : null;
}

/** Returns a 409 for a second review of a company by one email address within a year. */
export function alreadyReviewedError({ name }: Pick<Company, 'name'>): ApiError {
  return new ApiError('conflict', `You have already reviewed ${name} this year. To change your review, use the link in the email about it.`);
}

type ReviewFields = Omit<ReviewText, 'sub_ratings'>;

type ReviewColumns = Pick<Review, keyof ReviewFields | keyof ReviewText['sub_ratings']>;

/**
 * Converts the content of a review to columns.
 * @throws 400 naming the field with an unknown country or drilling method
 */
export async function resolveReviewColumns(knex: Knex, { sub_ratings, ...text }: ReviewText): Promise<ReviewColumns> {
  const problems: Record<string, string> = {};
  const country = findCountry(text.country);
  const method = await Term.query(knex).findOne({ vocabulary: 'drilling_methods', label: text.method });
  if (!method) problems.method = 'Please choose a drilling method from the list';
  if (!country) problems.country = 'Please choose a country from the list';
  if (!method || !country) throw invalidFields(problems);
  return { ...text, ...sub_ratings, method: method.label, country: country.name };
}
