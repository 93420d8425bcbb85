import {
  ownReview,
  publishedReviews,
  reportBody,
  reviewBody,
  reviewOutcome,
  reviewReceived,
  reviewText,
  reviewTokenBody,
} from '../../contract/reviews';
import { done } from '../../contract/session';
import { type Endpoint, endpoint, type Parameter, type Services } from '../../endpoint';
import { requirePathId } from '../../pathId';
import { presentOwnReview } from '../../presenters/review';
import { contractorPath } from '../contractorPath';
import { pageParameters } from '../paging';
import { confirmReview } from './confirmReview';
import { listReviews, reviewSortParameters } from './listReviews';
import { changeOwnReview, reviewByToken, withdrawOwnReview } from './ownReview';
import { reportReview } from './reportReview';
import { writeReview } from './writeReview';

const reviewPath: Parameter = { name: 'review', in: 'path', description: 'Id of the review', required: true, schema: { type: 'integer' } };
const tokenPath: Parameter = {
  name: 'token',
  in: 'path',
  description: 'The token of the newest mail about the review',
  required: true,
  schema: { type: 'string' },
};

/** Reviews for everybody: reading, writing, confirming, changing by the mailed link, reporting. */
export function reviewsRoutes(services: Services): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/contractors/:contractor/reviews',
      summary: 'Published reviews of a contractor, a page of them, with the averages of all',
      limit: 'read',
      parameters: [contractorPath, ...reviewSortParameters, ...pageParameters],
      answer: publishedReviews,
      handle: (ctx) => listReviews(services, ctx),
    }),
    endpoint({
      method: 'post',
      path: '/api/contractors/:contractor/reviews',
      summary: 'Takes a review; it waits for the link that is mailed to its writer, and then for an admin',
      limit: 'write',
      parameters: [contractorPath],
      body: reviewBody,
      answer: reviewReceived,
      handle: async (ctx, body) => {
        await writeReview(services, ctx, body);
        return { state: 'unconfirmed' };
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/reviews/confirm',
      summary: 'Confirms a review by the token of its mailed link',
      limit: 'write',
      body: reviewTokenBody,
      answer: reviewOutcome,
      handle: (_ctx, { token }) => confirmReview(services, token),
    }),
    endpoint({
      method: 'post',
      path: '/api/reviews/:review/report',
      summary: 'Tells the admins what is wrong with a published review',
      limit: 'write',
      parameters: [reviewPath],
      body: reportBody,
      answer: done,
      handle: async (ctx, body) => {
        await reportReview(services, ctx, requirePathId(ctx.params.review, 'review'), body);
        return { done: true };
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/reviews/own/:token',
      summary: "One's own review by its mailed link, to be changed",
      limit: 'read',
      parameters: [tokenPath],
      answer: ownReview,
      handle: async (ctx) => {
        ctx.set('Cache-Control', 'no-store');
        return presentOwnReview(await reviewByToken(services.database.read, String(ctx.params.token)));
      },
    }),
    endpoint({
      method: 'put',
      path: '/api/reviews/own/:token',
      summary: "Writes one's own review anew; an admin has to publish it again",
      limit: 'write',
      parameters: [tokenPath],
      body: reviewText,
      answer: reviewOutcome,
      handle: (ctx, text) => changeOwnReview(services, String(ctx.params.token), text),
    }),
    endpoint({
      method: 'delete',
      path: '/api/reviews/own/:token',
      summary: "Withdraws one's own review for good",
      limit: 'write',
      parameters: [tokenPath],
      answer: reviewOutcome,
      handle: (ctx) => withdrawOwnReview(services, String(ctx.params.token)),
    }),
  ];
}
