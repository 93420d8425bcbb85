import type { Knex } from 'knex';
import { notFound } from '#api/http/errors';
import type { AdminReport, AdminReview } from '#contract/reviews/reviews';
import { Review } from '../models/Review';
import { ReviewReport } from '../models/ReviewReport';
import { presentAdminReview, presentReport } from '../presenters/review';

/** Queries reviews of every state with the contractor data that admins see, oldest first by default. */
export function queryReviewsWithDetails(knex: Knex, order: 'asc' | 'desc' = 'asc') {
  return Review.query(knex)
    .orderBy('id', order)
    .withGraphFetched('contractor')
    .modifyGraph('contractor', (contractor) => contractor.select('contractors.id', 'slug', 'name'));
}

/** Queries reports with their reviews, oldest first by default. */
export function queryReportsWithDetails(knex: Knex, order: 'asc' | 'desc' = 'asc') {
  return ReviewReport.query(knex)
    .orderBy('id', order)
    .withGraphFetched('review.contractor')
    .modifyGraph('review.contractor', (contractor) => contractor.select('contractors.id', 'slug', 'name'));
}

/** Presents complete reviews to admins. */
export async function presentReviews(knex: Knex, reviews: Review[]): Promise<AdminReview[]> {
  const counts = await countOpenReports(
    knex,
    reviews.map(({ id }) => id),
  );
  return reviews.map((review) => presentAdminReview(review, counts.get(review.id) ?? 0));
}

/** Presents complete reports to admins. */
export async function presentReports(knex: Knex, reports: ReviewReport[]): Promise<AdminReport[]> {
  const reviews = await presentReviews(
    knex,
    reports.flatMap(({ review }) => review ?? []),
  );
  const byId = new Map(reviews.map((review) => [review.id, review]));
  return reports.flatMap((report) => {
    const review = byId.get(report.review_id);
    return review ? [presentReport(report, review)] : [];
  });
}

/**
 * Loads a review as admins see it.
 * @throws 404 if it does not exist
 */
export async function loadAdminReview(knex: Knex, id: number): Promise<AdminReview> {
  const [review] = await presentReviews(knex, await queryReviewsWithDetails(knex).findByIds([id]));
  if (!review) throw notFound('review');
  return review;
}

/**
 * Loads a report as admins see it.
 * @throws 404 if it does not exist
 */
export async function loadAdminReport(knex: Knex, id: number): Promise<AdminReport> {
  const [report] = await presentReports(knex, await queryReportsWithDetails(knex).findByIds([id]));
  if (!report) throw notFound('report');
  return report;
}

async function countOpenReports(knex: Knex, reviewIds: number[]): Promise<Map<number, number>> {
  const rows: { review_id: number; count: number }[] = await knex('review_reports')
    .where({ state: 'open' })
    .whereIn('review_id', reviewIds)
    .groupBy('review_id')
    .select('review_id')
    .count('* as count');
  return new Map(rows.map((row) => [row.review_id, Number(row.count)]));
}
