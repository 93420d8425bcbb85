import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { pageParameters } from '#api/http/parameters/paging';
import { requirePathId } from '#api/http/parameters/parameters';
import { doneResponse } from '#contract/accounts/session';
import {
  authorReview,
  publishedReviews,
  reportBody,
  reviewBody,
  reviewOutcome,
  reviewReceipt,
  reviewText,
  reviewTokenBody,
} from '#contract/reviews/reviews';
import { contractorPath } from '../contractors/contractorPath';
import { confirmReview } from './commands/confirmReview';
import { createReview } from './commands/createReview';
import { changeOwnReview, loadReviewByToken, withdrawOwnReview } from './commands/ownReview';
import { reportReview } from './commands/reportReview';
import { presentOwnReview } from './presenters/review';
import { listReviews, reviewSortParameters } from './queries/listReviews';

const reviewPath: Parameter = { name: 'review', in: 'path', description: 'Id of the review', required: true, schema: { type: 'integer' } };
const tokenPath: Parameter = {
  name: 'token',
  in: 'path',
  description: 'The token of the newest mail about the review',
  required: true,
  schema: { type: 'string' },
};

/** Public calls about reviews: read, write, confirm, edit by the emailed link, report. */
export function reviewsRoutes(services: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/contractors/:contractor/reviews',
      summary: 'Published reviews of a contractor, a page of them, with the averages of all',
      rateLimit: 'read',
      parameters: [contractorPath, ...reviewSortParameters, ...pageParameters],
      response: publishedReviews,
      handle: (ctx) => listReviews(services, ctx),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/contractors/:contractor/reviews',
      summary: 'Takes a review; it waits for the link that is mailed to its writer, and then for an admin',
      rateLimit: 'write',
      parameters: [contractorPath],
      body: reviewBody,
      response: reviewReceipt,
      handle: async (ctx, body) => {
        await createReview(services, ctx, body);
        return { state: 'unconfirmed' };
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/reviews/confirm',
      summary: 'Confirms a review by the token of its mailed link',
      rateLimit: 'write',
      body: reviewTokenBody,
      response: reviewOutcome,
      handle: (_ctx, { token }) => confirmReview(services, token),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/reviews/:review/report',
      summary: 'Tells the admins what is wrong with a published review',
      rateLimit: 'write',
      parameters: [reviewPath],
      body: reportBody,
      response: doneResponse,
      handle: async (ctx, body) => {
        await reportReview(services, ctx, requirePathId(ctx.params.review, 'review'), body);
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/reviews/own/:token',
      summary: "One's own review by its mailed link, to be changed",
      rateLimit: 'read',
      parameters: [tokenPath],
      response: authorReview,
      handle: async (ctx) => {
        ctx.set('Cache-Control', 'no-store');
        return presentOwnReview(await loadReviewByToken(services.database.read, String(ctx.params.token)));
      },
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/reviews/own/:token',
      summary: "Writes one's own review anew; an admin has to publish it again",
      rateLimit: 'write',
      parameters: [tokenPath],
      body: reviewText,
      response: reviewOutcome,
      handle: (ctx, text) => changeOwnReview(services, String(ctx.params.token), text),
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/reviews/own/:token',
      summary: "Withdraws one's own review for good",
      rateLimit: 'write',
      parameters: [tokenPath],
      response: reviewOutcome,
      handle: (ctx) => withdrawOwnReview(services, String(ctx.params.token)),
    }),
  ];
}
