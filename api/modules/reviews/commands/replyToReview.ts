import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { notFound } from '#api/http/errors';
import { requireVerifiedEmail } from '#api/modules/accounts/commands/emailVerification';
import { enqueueEmail } from '#api/modules/email/OutboxEmail';
import { authorizeProfile } from '#api/modules/profiles/authorizeProfile';
import { buildReviewReplyEmail } from '../emails/reviewDecisionEmails';
import { Review } from '../models/Review';
import { changeReview, lockReview } from './changeReview';

/**
 * Replies to a published review for its contractor, or edits the reply. The author is notified of the first one.
 * @throws 403 and 404 for anyone but a verified member, 404 for a review that is not published, 422 if the profile is archived
 */
export async function replyToReview({ site, database, workers, now }: Services, user: SignedInUser, id: number, text: string): Promise<Review> {
  const existing = await Review.query(database.read).findById(id);
  if (!existing) throw notFound('review');
  const answered = await database.transaction(async (trx) => {
    const locked = await lockReview(trx, existing);
    const { stored, review } = locked;
    if (review.state !== 'published') throw notFound('review');
    await authorizeProfile(trx, user, 'edit', stored.contractor);
    requireVerifiedEmail(user);
    // Ignores repeated requests, such as a double click.
    if (review.reply === text) return review;
    const time = now();
    const isFirstReply = review.replied_at === null;
    await changeReview(trx, locked, { reply: text, replied_by: user.id, ...(isFirstReply ? { replied_at: time } : { reply_edited_at: time }) }, time);
    if (isFirstReply && review.email !== null) {
      const emailData = { name: review.author_name ?? '', company: stored.contractor.name, slug: stored.contractor.slug, reply: text };
      await enqueueEmail(trx, review.email, buildReviewReplyEmail(site.names, emailData), time);
    }
    return Review.query(trx).findById(id).throwIfNotFound();
  });
  workers.wake('email');
  return answered;
}
