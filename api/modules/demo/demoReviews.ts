import type { Knex } from 'knex';
import { insertAll } from '#api/database/queries';
import type { DemoReview } from '#db/demo/buildDemoReviews';
import { countReviews } from '../contractors/countReviews';
import { buildReviewYearKey, Review } from '../reviews/models/Review';
import { ReviewReport } from '../reviews/models/ReviewReport';

/** Adds reviews to the demo contractors of the same transaction, and updates the contractors' totals. */
export async function addDemoReviews(trx: Knex.Transaction, reviewsByContractor: DemoReview[][], ids: number[], now: number): Promise<void> {
  const reviews = reviewsByContractor.flatMap((contractorReviews, index) =>
    contractorReviews.map((review) => ({ ...review, contractor_id: ids[index] ?? 0 })),
  );
  const rows = reviews.map(({ sub_ratings, report, ...review }) => ({
    ...review,
    ...sub_ratings,
    decided_at: review.published_at,
    year_key: buildReviewYearKey(review.contractor_id, review.email, review.created_at),
  }));
  await insertAll(trx, Review.tableName, rows);
  for (const { contractor_id, email, report } of reviews) {
    if (!report) continue;
    const reported = await Review.query(trx).findOne({ contractor_id, email }).throwIfNotFound();
    await ReviewReport.query(trx).insert({ review_id: reported.id, ...report, state: 'open', created_at: now });
  }
  for (const id of new Set(rows.map((row) => row.contractor_id))) {
    const { review_figures, ...sums } = await countReviews(trx, id);
    await trx('contractors')
      .where({ id })
      .update({ ...sums, review_figures: JSON.stringify(review_figures) });
  }
}
