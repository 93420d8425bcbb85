import type { Services } from '#api/config/services';
import { notFound } from '#api/http/errors';
import type { ReportBody } from '#contract/reviews/reviews';
import { Review } from '../models/Review';
import { ReviewReport } from '../models/ReviewReport';
import { lockReview } from './changeReview';

/**
 * Records a report of a review for the admins.
 * @throws 404 for a review that is not visible, 429 for too many reports
 */
export async function reportReview({ database, limiter, now }: Services, network: string, id: number, { kind, reason }: ReportBody): Promise<void> {
  const existing = await Review.query(database.read).findById(id);
  if (existing?.state !== 'published') throw notFound('review');
  await limiter.consume(['reportFromAddress', network]);
  await database.transactionWithoutInvalidation(async (trx) => {
    const { review, stored } = await lockReview(trx, existing);
    if (review.state !== 'published' || stored.contractor.profile_status !== 'accepted') throw notFound('review');
    await ReviewReport.query(trx).insert({ review_id: id, kind, reason, state: 'open', created_at: now() });
  });
}
