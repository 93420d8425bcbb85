import type { Context } from 'koa';
import type { QueryBuilder } from 'objection';
import type { Services } from '#api/config/services';
import type { Parameter } from '#api/http/endpoint';
import { invalidFields } from '#api/http/errors';
import { paginate } from '#api/http/parameters/paging';
import { parseChoiceParameter } from '#api/http/parameters/parameters';
import { requireListedContractor } from '#api/modules/contractors/contractorPath';
import { reviewSorts } from '#contract/reviews/reviewChoices';
import type { PublishedReviews } from '#contract/reviews/reviews';
import { listLimits } from '#contract/shared/listLimits';
import { Review } from '../models/Review';
import { presentReview, presentReviewStatistics } from '../presenters/review';

const sorts = reviewSorts.map(({ value }) => value);

export const reviewSortParameters: Parameter[] = [
  { name: 'sort', in: 'query', description: 'Sort order', schema: { type: 'string', enum: sorts, default: 'newest' } },
  {
    name: 'method',
    in: 'query',
    description: 'With sort=same_method: the drilling method to list first',
    schema: { type: 'string', maxLength: listLimits.maxFilterValueLength },
  },
];

/**
 * Lists a page of a listed contractor's published reviews in the requested order, with the averages of all of them.
 * @throws 404 for a contractor that is not visible, 400 for an invalid order or page
 */
export async function listReviews({ database }: Pick<Services, 'database'>, ctx: Context): Promise<PublishedReviews> {
  const contractor = await requireListedContractor(database.read, ctx);
  const published = () => Review.query(database.read).where({ contractor_id: contractor.id, state: 'published' });
  const reviews = await paginate(ctx, applySort(ctx, published()));
  const methods = await published().distinct('method').orderBy('method');
  return {
    figures: presentReviewStatistics(
      contractor,
      methods.map(({ method }) => method),
    ),
    reviews: reviews.map(presentReview),
  };
}

function applySort(ctx: Context, reviews: QueryBuilder<Review, Review[]>): QueryBuilder<Review, Review[]> {
  const { method } = ctx.query;
  const sort = parseChoiceParameter(ctx, 'sort', sorts);
  if (sort === 'highest') reviews.orderBy('rating', 'desc');
  if (sort === 'lowest') reviews.orderBy('rating', 'asc');
  if (sort === 'same_method') {
    if (typeof method !== 'string' || method === '' || method.length > listLimits.maxFilterValueLength)
      throw invalidFields({ method: 'method is required with sort=same_method, for example Diamond Drilling' }, 'malformed');
    reviews.orderByRaw('CASE WHEN ?? = ? THEN 0 ELSE 1 END', ['method', method]);
  }
  return reviews.orderBy([
    { column: 'published_at', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]);
}
