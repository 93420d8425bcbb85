import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { type Page, pageQuery, paginate } from '#api/http/parameters/paging';
import { choiceQuery, textQuery } from '#api/http/parameters/querySchemas';
import type { QueryOf } from '#api/http/parameters/readQuery';
import { requireListedContractor } from '#api/modules/contractors/contractorPath';
import { reviewSorts } from '#contract/reviews/reviewChoices';
import type { PublishedReviews } from '#contract/reviews/reviews';
import { listLimits } from '#contract/shared/listLimits';
import { Review } from '../models/Review';
import { type JobRatings, presentReview, presentReviewStatistics } from '../presenters/review';

const sorts = reviewSorts.map(({ value }) => value);

/** Query parameters of a list of reviews. */
export const reviewListQuery = {
  sort: choiceQuery('Sort order', sorts).default('newest'),
  method: textQuery('With sort=same_method: the drilling method to list first', listLimits.maxFilterValueLength).when('sort', ([sort], method) =>
    sort === 'same_method' ? method.required('method is required with sort=same_method, for example Diamond Drilling') : method,
  ),
  ...pageQuery,
};
type ReviewListQuery = QueryOf<typeof reviewListQuery>;

/**
 * Lists a page of a listed contractor's published reviews in the requested order, with the averages of all of them.
 * @throws 404 for a contractor that is not visible
 */
export async function listReviews(
  { database }: Pick<Services, 'database'>,
  slugOrId: string,
  query: ReviewListQuery,
): Promise<Page<PublishedReviews>> {
  const contractor = await requireListedContractor(database.read, slugOrId);
  const page = await paginate(query, queryPublishedReviews(database.read, contractor.id, query));
  const figures = presentReviewStatistics(contractor, await sumRatingsByJob(database.read, contractor.id));
  return page.present((reviews) => ({ figures, reviews: reviews.map(presentReview) }));
}

/** Sums the ratings of a contractor's published reviews by method and depth of the job, sorted by method. */
export async function sumRatingsByJob(knex: Knex, contractor_id: number): Promise<JobRatings[]> {
  const rows: JobRatings[] = await knex('reviews')
    .where({ contractor_id, state: 'published' })
    .groupBy('method', 'depth_band')
    .orderBy(['method', 'depth_band'])
    .select('method', 'depth_band')
    .count('* as count')
    .sum('rating as sum');
  // MySQL returns sums as texts.
  return rows.map((row) => ({ ...row, count: Number(row.count), sum: Number(row.sum) }));
}

function queryPublishedReviews(knex: Knex, contractor_id: number, { sort, method }: ReviewListQuery) {
  const reviews = Review.query(knex).where({ contractor_id, state: 'published' });
  if (sort === 'highest') reviews.orderBy('rating', 'desc');
  if (sort === 'lowest') reviews.orderBy('rating', 'asc');
  if (sort === 'same_method') reviews.orderByRaw('CASE WHEN ?? = ? THEN 0 ELSE 1 END', ['method', method ?? '']);
  return reviews.orderBy([
    { column: 'published_at', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]);
}
