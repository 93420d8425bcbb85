import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { ApiError, notFound } from '#api/http/errors';
import { requireVerifiedEmail } from '#api/modules/accounts/commands/emailVerification';
import type { User } from '#api/modules/accounts/models/User';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { enqueueEmail, mailboxOf } from '#api/modules/email/OutboxEmail';
import { authorizeProfile } from '#api/modules/profiles/authorizeProfile';
import { loadProfile } from '#api/modules/profiles/queries/profileRecords';
import type { ReviewRequestBody } from '#contract/reviews/reviews';
import { buildReviewReminderEmail, buildReviewRequestEmail } from '../emails/reviewRequestEmails';
import { Review } from '../models/Review';
import { computeEarliestReminderTime, ReviewRequest } from '../models/ReviewRequest';
import { findConflictOfInterest } from '../policies/findConflictOfInterest';

/**
 * Requests a review from a client by email, once a year. A client who has reviewed the contractor this year gets no email; the response is the same,
 * so that it does not reveal who wrote a review.
 * @throws 403 and 404 for anyone but a verified member, 409 for a client who was asked this year, 422 for people of the company and for a profile
 * that is not published, 429 for too many
 */
export async function requestReview(
  services: Services,
  user: SignedInUser,
  contractorId: number,
  { name, email }: ReviewRequestBody,
): Promise<ReviewRequest> {
  const { database, workers, now } = services;
  const requestingContractor = await loadProfile(database.read, contractorId);
  await authorizeReviewRequest(database.read, user, requestingContractor);
  await rejectCompanyMember(database.read, requestingContractor, email);
  await rejectRepeatedRequest(database.read, contractorId, email, now());
  // Only count requests that are sent: otherwise anyone could use up an address's allowance.
  await limitRequestEmails(services, user, email);
  const createdRequest = await database.transactionWithoutInvalidation(async (trx) => {
    const { contractor } = await lockContractor(trx, contractorId);
    await authorizeReviewRequest(trx, user, contractor);
    await rejectCompanyMember(trx, contractor, email);
    await rejectRepeatedRequest(trx, contractorId, email, now());
    const year_key = requestKey(contractorId, email, now());
    const request = await ReviewRequest.query(trx).insertAndFetch({
      contractor_id: contractorId,
      name,
      email,
      asked_by: user.id,
      year_key,
      sent_at: now(),
    });
    if (!(await hasReviewed(trx, request))) await enqueueRequestEmail(services, trx, buildReviewRequestEmail, { request, contractor, user });
    return request;
  });
  workers.wake('email');
  return createdRequest;
}

/**
 * Reminds a client of a review request: once, a week after it at the earliest. A client who has reviewed the contractor since gets no email; the
 * response is the same.
 * @throws as `requestReview`, 404 for a request of another contractor, 409 if the reminder was sent, 422 if it is too early
 */
export async function remindOfReview(services: Services, user: SignedInUser, contractorId: number, id: number): Promise<ReviewRequest> {
  const { database, workers, now } = services;
  await authorizeReviewRequest(database.read, user, await loadProfile(database.read, contractorId));
  const existing = await loadRequest(database.read, contractorId, id);
  requireRemindable(existing, now());
  await limitRequestEmails(services, user, existing.email);
  const reminded = await database.transactionWithoutInvalidation(async (trx) => {
    const { contractor } = await lockContractor(trx, contractorId);
    await authorizeReviewRequest(trx, user, contractor);
    const request = await loadRequest(trx, contractorId, id);
    await rejectCompanyMember(trx, contractor, request.email);
    requireRemindable(request, now());
    await ReviewRequest.query(trx).findById(id).patch({ reminded_at: now() });
    if (!(await hasReviewed(trx, request))) await enqueueRequestEmail(services, trx, buildReviewReminderEmail, { request, contractor, user });
    return loadRequest(trx, contractorId, id);
  });
  workers.wake('email');
  return reminded;
}

/** @throws 403 and 404 for anyone but a verified member, 422 if the profile is not published */
async function authorizeReviewRequest(knex: Knex, user: User, contractor: Contractor): Promise<void> {
  await authorizeProfile(knex, user, 'edit', contractor);
  requireVerifiedEmail(user);
  if (contractor.profile_status !== 'accepted') throw new ApiError('refused', 'The profile must be listed first.');
}

/**
 * People of the company must not be asked for a review of it.
 * @throws 422 for the email address of a member, or at the company's domain
 */
async function rejectCompanyMember(knex: Knex, contractor: Contractor, email: string): Promise<void> {
  const conflict = await findConflictOfInterest(knex, contractor, email, null);
  if (conflict) throw new ApiError('refused', conflict, { email: conflict });
}

/** @throws 409 for a client who was already asked this year */
async function rejectRepeatedRequest(knex: Knex, contractorId: number, email: string, now: number): Promise<void> {
  if (!(await ReviewRequest.query(knex).findOne({ year_key: requestKey(contractorId, email, now) }))) return;
  const message = `${email} has already been asked for a review this year.`;
  throw new ApiError('conflict', message, { email: message });
}

/** @throws 409 if the only reminder was sent, 422 within the first week */
function requireRemindable(request: ReviewRequest, now: number): void {
  if (request.reminded_at !== null) throw new ApiError('conflict', `You have already reminded ${request.name}. Each client can be reminded once.`);
  if (now < computeEarliestReminderTime(request)) throw new ApiError('refused', 'You can send a reminder from one week after the request.');
}

/**
 * Counts an email to an address that a user typed.
 * @throws 429 for too many
 */
async function limitRequestEmails({ limiter }: Services, user: User, email: string): Promise<void> {
  await limiter.consume(['reviewRequestOfUser', String(user.id)], ['reviewRequestToAddress', mailboxOf(email)]);
}

async function loadRequest(knex: Knex, contractorId: number, id: number): Promise<ReviewRequest> {
  const request = await ReviewRequest.query(knex).findById(id).where({ contractor_id: contractorId });
  if (!request) throw notFound('review request');
  return request;
}

/** Whether the client's mailbox has reviewed the contractor in the year of the request or later, whatever the review's state. */
async function hasReviewed(trx: Knex.Transaction, { contractor_id, email, sent_at }: ReviewRequest): Promise<boolean> {
  const yearStart = Date.UTC(new Date(sent_at).getUTCFullYear(), 0);
  const reviews = await Review.query(trx)
    .where({ contractor_id })
    .whereNotNull('confirmed_at')
    .whereNotNull('email')
    .where('created_at', '>=', yearStart)
    .select('email');
  return reviews.some((review) => review.email !== null && mailboxOf(review.email) === mailboxOf(email));
}

async function enqueueRequestEmail(
  { site, now }: Services,
  trx: Knex.Transaction,
  buildEmail: typeof buildReviewRequestEmail,
  { request, contractor, user }: { request: ReviewRequest; contractor: Contractor; user: User },
): Promise<void> {
  const emailData = { name: request.name, company: contractor.name, slug: contractor.slug, inviter: user.full_name, account: user.username };
  await enqueueEmail(trx, request.email, buildEmail(site.names, emailData), now());
}

/** Unique key that prevents a second request from a contractor to the same mailbox within a year. */
function requestKey(contractorId: number, email: string, now: number): string {
  return `${contractorId} ${mailboxOf(email)} ${new Date(now).getUTCFullYear()}`;
}
