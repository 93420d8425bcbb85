import type { Context } from 'koa';
import { reviewAnswered } from '../../emails/reviewDecisionMails';
import type { Services } from '../../endpoint';
import { notFound } from '../../errors';
import { userOf } from '../../middleware/access';
import { changeReview, holdReview } from '../../models/changeReview';
import { queueMail } from '../../models/OutboxMail';
import { Review } from '../../models/Review';
import { requireVerified } from '../../policies/verifiedAccount';
import { authorizeProfile } from '../authorizeProfile';

/**
 * Answers a published review for its contractor, or changes the words of the answer. The writer is told of the first one.
 * @throws 403 and 404 for who is no verified member, 404 for a review that is not published, 422 where the profile is archived
 */
export async function replyToReview({ site, database, mail, now }: Services, ctx: Context, id: number, text: string): Promise<Review> {
  const user = userOf(ctx);
  const asked = await Review.query(database.read).findById(id);
  if (!asked) throw notFound('review');
  const answered = await database.transaction(async (trx) => {
    const held = await holdReview(trx, asked);
    const { stored, review } = held;
    if (review.state !== 'published') throw notFound('review');
    await authorizeProfile(trx, user, 'edit', stored.contractor);
    requireVerified(user);
    // Sent twice, as by a second click.
    if (review.reply === text) return review;
    const time = now();
    const isFirst = review.replied_at === null;
    await changeReview(trx, held, { reply: text, replied_by: user.id, ...(isFirst ? { replied_at: time } : { reply_edited_at: time }) }, time);
    if (isFirst && review.email !== null) {
      const about = { name: review.author_name ?? '', company: stored.contractor.name, slug: stored.contractor.slug, reply: text };
      await queueMail(trx, review.email, reviewAnswered(site.names, about), time);
    }
    return Review.query(trx).findById(id).throwIfNotFound();
  });
  mail.wake();
  return answered;
}
