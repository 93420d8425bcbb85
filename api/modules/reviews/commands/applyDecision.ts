import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { ApiError } from '#api/http/errors';
import type { User } from '#api/modules/accounts/models/User';
import type { Recorder } from '#api/modules/audit/Recorder';
import { mailboxOf } from '#api/modules/email/OutboxEmail';
import { findRole, Member } from '#api/modules/profiles/models/Member';
import type { ReviewDecision } from '#contract/reviews/reviews';
import { buildNewReviewEmail, buildReviewPublishedEmail, buildReviewRejectedEmail, buildReviewRemovedEmail } from '../emails/reviewDecisionEmails';
import { upholdReports } from '../models/ReviewReport';
import { changeReview, type LockedReview } from './changeReview';
import { issueEditToken } from './confirmReview';

/**
 * Rejects decisions by admins with a conflict of interest.
 * @throws 422 for the author of the review and for members of the contractor
 */
export async function rejectConflictOfInterest(trx: Knex.Transaction, admin: User, { stored, review }: LockedReview): Promise<void> {
  const isWriter = review.user_id === admin.id || (review.email !== null && mailboxOf(review.email) === mailboxOf(admin.username));
  if (isWriter) throw new ApiError('refused', "You can't decide your own review. Ask another admin.");
  if (!(await findRole(trx, stored.contractor.id, admin.id))) return;
  throw new ApiError('refused', "You can't decide reviews of your own company. Ask another admin.");
}

/**
 * Applies an admin's decision to a locked review, including the contractor's totals, its reports, the audit entry and the emails. The caller has
 * checked that the decision is allowed.
 */
export async function applyDecision(
  services: Pick<Services, 'site' | 'now'>,
  trx: Knex.Transaction,
  recorder: Recorder,
  locked: LockedReview,
  admin: User,
  { state, reason }: ReviewDecision,
): Promise<void> {
  const { review } = locked;
  const now = services.now();
  const isPublished = state === 'published';
  const isFirstPublication = isPublished && review.published_at === null;
  const decisionColumns = { state, reason: isPublished ? null : reason, decided_at: now, decided_by: admin.id };
  await changeReview(trx, locked, { ...decisionColumns, ...(isFirstPublication && { published_at: now }) }, now);
  if (!isPublished) await upholdReports(trx, recorder, review.id, { admin: admin.id, reason, now });
  const before = { state: review.state, ...(review.reason && { reason: review.reason }) };
  const after = { state, ...(reason && { reason }), contractor_id: review.contractor_id };
  await recorder.recordAuditEntry({
    at: now,
    actor_id: admin.id,
    action: `review.${state}`,
    subject: 'review',
    subject_id: review.id,
    before,
    after,
  });
  await notifyWriter(services, trx, recorder, locked, { state, reason });
  if (isFirstPublication) await notifyTeam(services, trx, recorder, locked);
}

async function notifyWriter(
  { site, now }: Pick<Services, 'site' | 'now'>,
  trx: Knex.Transaction,
  recorder: Recorder,
  { stored, review }: LockedReview,
  { state, reason }: ReviewDecision,
): Promise<void> {
  // The author's account was deleted, and the email address with it.
  if (review.email === null) return;
  const { name: company, slug } = stored.contractor;
  const emailData = { name: review.author_name ?? '', company, slug, reason, token: await issueEditToken(trx, review.id) };
  const buildEmail = { published: buildReviewPublishedEmail, rejected: buildReviewRejectedEmail, removed: buildReviewRemovedEmail }[state];
  await recorder.enqueueEmail(review.email, buildEmail(site.names, emailData), now());
}

async function notifyTeam(
  { site, now }: Pick<Services, 'site' | 'now'>,
  trx: Knex.Transaction,
  recorder: Recorder,
  { stored, review }: LockedReview,
): Promise<void> {
  const { id, name: company, slug } = stored.contractor;
  const { rating, title, text } = review;
  for (const { user } of await Member.query(trx).where({ contractor_id: id }).orderBy('user_id').withGraphFetched('user')) {
    if (!user) continue;
    await recorder.enqueueEmail(
      user.username,
      buildNewReviewEmail(site.names, { name: user.full_name, company, id, slug, rating, title, text }),
      now(),
    );
  }
}
