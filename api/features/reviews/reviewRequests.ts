import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { ReviewRequestBody } from '../../contract/reviews';
import { reviewReminder, reviewRequest } from '../../emails/reviewRequestMails';
import type { Services } from '../../endpoint';
import { ApiError, notFound, tooManyRequests } from '../../errors';
import { mailboxOf } from '../../mailboxOf';
import { userOf } from '../../middleware/access';
import type { Contractor } from '../../models/Contractor';
import { holdContractor } from '../../models/holdContractor';
import { queueMail } from '../../models/OutboxMail';
import { Review } from '../../models/Review';
import { ReviewRequest } from '../../models/ReviewRequest';
import { reviewConflict } from '../../models/reviewConflict';
import type { User } from '../../models/User';
import { remindableFrom } from '../../policies/reviewReminders';
import { requireVerified } from '../../policies/verifiedAccount';
import { authorizeProfile } from '../authorizeProfile';
import { findProfile } from '../profileRecords';

/**
 * Asks a client for a review by mail, once a year. Who has reviewed the contractor this year gets no mail; the answer is
 * the same, so that nobody learns who wrote a review.
 * @throws 403 and 404 for who is no verified member, 409 for who was asked this year, 422 for people of the company and for a profile that is not published, 429 for too many
 */
export async function requestReview(
  services: Services,
  ctx: Context,
  contractorId: number,
  { name, email }: ReviewRequestBody,
): Promise<ReviewRequest> {
  const { database, mail, now } = services;
  const user = userOf(ctx);
  const asking = await findProfile(database.read, contractorId);
  await refuseAsking(database.read, user, asking);
  await refuseOwnPeople(database.read, asking, email);
  await refuseAskedTwice(database.read, contractorId, email, now());
  // Only requests that are sent are counted: else anybody could use up those of an address.
  await takeRequestMail(services, ctx, user, email);
  const made = await database.transactionAside(async (trx) => {
    const { contractor } = await holdContractor(trx, contractorId);
    await refuseAsking(trx, user, contractor);
    await refuseOwnPeople(trx, contractor, email);
    await refuseAskedTwice(trx, contractorId, email, now());
    const year_key = requestKey(contractorId, email, now());
    const request = await ReviewRequest.query(trx).insertAndFetch({
      contractor_id: contractorId,
      name,
      email,
      asked_by: user.id,
      year_key,
      sent_at: now(),
    });
    if (!(await hasReviewed(trx, request))) await mailClient(services, trx, reviewRequest, { request, contractor, user });
    return request;
  });
  mail.wake();
  return made;
}

/**
 * Reminds a client of a review: once, a week after the request at the earliest. Who has reviewed the contractor since gets
 * no mail; the answer is the same.
 * @throws as `requestReview`, 404 for a request of another contractor, 409 where the reminder was sent, 422 where it is too early
 */
export async function remindOfReview(services: Services, ctx: Context, contractorId: number, id: number): Promise<ReviewRequest> {
  const { database, mail, now } = services;
  const user = userOf(ctx);
  await refuseAsking(database.read, user, await findProfile(database.read, contractorId));
  const asked = await requestOf(database.read, contractorId, id);
  refuseReminding(asked, now());
  await takeRequestMail(services, ctx, user, asked.email);
  const reminded = await database.transactionAside(async (trx) => {
    const { contractor } = await holdContractor(trx, contractorId);
    await refuseAsking(trx, user, contractor);
    const request = await requestOf(trx, contractorId, id);
    await refuseOwnPeople(trx, contractor, request.email);
    refuseReminding(request, now());
    await ReviewRequest.query(trx).findById(id).patch({ reminded_at: now() });
    if (!(await hasReviewed(trx, request))) await mailClient(services, trx, reviewReminder, { request, contractor, user });
    return requestOf(trx, contractorId, id);
  });
  mail.wake();
  return reminded;
}

/** @throws 403 and 404 for who is no verified member, 422 where the profile is not published */
async function refuseAsking(knex: Knex, user: User, contractor: Contractor): Promise<void> {
  await authorizeProfile(knex, user, 'edit', contractor);
  requireVerified(user);
  if (contractor.profile_status !== 'accepted') throw new ApiError('refused', 'The profile has to be published first.');
}

/** Nobody asks people of the company for a review of it. @throws 422 for the address of a member, or at the company's domain */
async function refuseOwnPeople(knex: Knex, contractor: Contractor, email: string): Promise<void> {
  const conflict = await reviewConflict(knex, contractor, email, null);
  if (conflict) throw new ApiError('refused', conflict, { email: conflict });
}

/** @throws 409 for who was asked this year already */
async function refuseAskedTwice(knex: Knex, contractorId: number, email: string, now: number): Promise<void> {
  if (!(await ReviewRequest.query(knex).findOne({ year_key: requestKey(contractorId, email, now) }))) return;
  const sentence = `${email} was asked for a review this year already.`;
  throw new ApiError('conflict', sentence, { email: sentence });
}

/** @throws 409 where the only reminder was sent, 422 before a week is over */
function refuseReminding(request: ReviewRequest, now: number): void {
  if (request.reminded_at !== null) throw new ApiError('conflict', `${request.name} was reminded already. Nobody is reminded twice.`);
  if (now < remindableFrom(request)) throw new ApiError('refused', 'A reminder can be sent a week after the request at the earliest.');
}

/** Counts a mail to an address that somebody typed. @throws 429 for one too many */
async function takeRequestMail({ attempts }: Services, ctx: Context, user: User, email: string): Promise<void> {
  const seconds = await attempts.take([
    ['reviewRequestOfUser', String(user.id)],
    ['reviewRequestToAddress', mailboxOf(email)],
  ]);
  if (seconds > 0) throw tooManyRequests(ctx, seconds, 'Too many requests for reviews.');
}

async function requestOf(knex: Knex, contractorId: number, id: number): Promise<ReviewRequest> {
  const request = await ReviewRequest.query(knex).findById(id).where({ contractor_id: contractorId });
  if (!request) throw notFound('request');
  return request;
}

/** Whether the client's mailbox has reviewed the contractor in the year of the request or later, whatever became of the review. */
async function hasReviewed(trx: Knex.Transaction, { contractor_id, email, sent_at }: ReviewRequest): Promise<boolean> {
  const yearBegan = Date.UTC(new Date(sent_at).getUTCFullYear(), 0);
  const written = await Review.query(trx)
    .where({ contractor_id })
    .whereNotNull('confirmed_at')
    .whereNotNull('email')
    .where('created_at', '>=', yearBegan)
    .select('email');
  return written.some((review) => review.email !== null && mailboxOf(review.email) === mailboxOf(email));
}

async function mailClient(
  { site, now }: Services,
  trx: Knex.Transaction,
  write: typeof reviewRequest,
  { request, contractor, user }: { request: ReviewRequest; contractor: Contractor; user: User },
): Promise<void> {
  const about = { name: request.name, company: contractor.name, slug: contractor.slug, inviter: user.full_name, account: user.username };
  await queueMail(trx, request.email, write(site.names, about), now());
}

/** What keeps a second request to the same mailbox by the same contractor in a year out. */
function requestKey(contractorId: number, email: string, now: number): string {
  return `${contractorId} ${mailboxOf(email)} ${new Date(now).getUTCFullYear()}`;
}
