import type { Knex } from 'knex';
import type { ReviewDecision } from '../../contract/reviews';
import { reviewForTeam, reviewPublished, reviewRejected, reviewRemoved } from '../../emails/reviewDecisionMails';
import type { Services } from '../../endpoint';
import { ApiError } from '../../errors';
import { mailboxOf } from '../../mailboxOf';
import { noteAudit } from '../../models/AuditEntry';
import { changeReview, type HeldReview } from '../../models/changeReview';
import { issueEditLink } from '../../models/editLink';
import { Member, roleOf } from '../../models/Member';
import { queueMail } from '../../models/OutboxMail';
import type { User } from '../../models/User';
import { upholdReports } from './upholdReports';

/** Nobody decides about what they have a part in. @throws 422 for the writer of the review and for who looks after the contractor */
export async function refuseOwnDecision(trx: Knex.Transaction, admin: User, { stored, review }: HeldReview): Promise<void> {
  const wrote = review.user_id === admin.id || (review.email !== null && mailboxOf(review.email) === mailboxOf(admin.username));
  if (wrote) throw new ApiError('refused', 'Another admin has to decide about your own review.');
  if (!(await roleOf(trx, stored.contractor.id, admin.id))) return;
  throw new ApiError('refused', 'Another admin has to decide about reviews of your own company.');
}

/**
 * Writes an admin's decision about a held review, with the sums of its contractor, what it settles of reports, its audit
 * entry and its mails. Whether it may be decided so has been checked.
 */
export async function applyDecision(
  services: Pick<Services, 'site' | 'now'>,
  trx: Knex.Transaction,
  held: HeldReview,
  admin: User,
  { state, reason }: ReviewDecision,
): Promise<void> {
  const { review } = held;
  const now = services.now();
  const isPublished = state === 'published';
  const isFirst = isPublished && review.published_at === null;
  const decided = { state, reason: isPublished ? null : reason, decided_at: now, decided_by: admin.id };
  await changeReview(trx, held, { ...decided, ...(isFirst && { published_at: now }) }, now);
  if (!isPublished) await upholdReports(trx, review.id, { admin: admin.id, reason, now });
  const before = { state: review.state, ...(review.reason && { reason: review.reason }) };
  const after = { state, ...(reason && { reason }), contractor_id: review.contractor_id };
  await noteAudit(trx, { at: now, actor_id: admin.id, action: `review.${state}`, subject: 'review', subject_id: review.id, before, after });
  await mailWriter(services, trx, held, { state, reason });
  if (isFirst) await mailTeam(services, trx, held);
}

async function mailWriter(
  { site, now }: Pick<Services, 'site' | 'now'>,
  trx: Knex.Transaction,
  { stored, review }: HeldReview,
  { state, reason }: ReviewDecision,
): Promise<void> {
  // The account of the writer is gone, and the address with it.
  if (review.email === null) return;
  const { name: company, slug } = stored.contractor;
  const about = { name: review.author_name ?? '', company, slug, reason, token: await issueEditLink(trx, review.id) };
  const write = { published: reviewPublished, rejected: reviewRejected, removed: reviewRemoved }[state];
  await queueMail(trx, review.email, write(site.names, about), now());
}

async function mailTeam({ site, now }: Pick<Services, 'site' | 'now'>, trx: Knex.Transaction, { stored, review }: HeldReview): Promise<void> {
  const { id, name: company, slug } = stored.contractor;
  const { rating, title, text } = review;
  for (const { user } of await Member.query(trx).where({ contractor_id: id }).orderBy('user_id').withGraphFetched('user')) {
    if (!user) continue;
    await queueMail(trx, user.username, reviewForTeam(site.names, { name: user.full_name, company, id, slug, rating, title, text }), now());
  }
}
