import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { requirePathId } from '#api/http/parameters/pathIds';
import { querySchema } from '#api/http/parameters/readQuery';
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
import { confirmReview, resendReviewConfirmation } from './commands/confirmReview';
import { createReview } from './commands/createReview';
import { changeOwnReview, loadReviewByToken, withdrawOwnReview } from './commands/ownReview';
import { reportReview } from './commands/reportReview';
import { presentOwnReview } from './presenters/review';
import { listReviews, reviewListQuery } from './queries/listReviews';

const reviewPath: Parameter = { name: 'review', in: 'path', description: 'ID of the review', required: true, schema: { type: 'integer' } };
const tokenPath: Parameter = {
  name: 'token',
  in: 'path',
  description: 'Token from the latest email about the review',
  required: true,
  schema: { type: 'string' },
};

/** Public calls about reviews: read, write, confirm, edit by the emailed link, report. */
export function reviewsRoutes(services: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/contractors/:contractor/reviews',
      operationId: 'listReviews',
      summary: 'List the published reviews of a contractor, with the averages of all of them',
      rateLimit: 'read',
      parameters: [contractorPath],
      query: querySchema(reviewListQuery),
      response: publishedReviews,
      handle: ({ params, query }) => listReviews(services, params.contractor, query),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/contractors/:contractor/reviews',
      operationId: 'createReview',
      summary: 'Submit a review; the reviewer confirms it with an emailed link, then an admin checks it',
      rateLimit: 'write',
      parameters: [contractorPath],
      body: reviewBody,
      response: reviewReceipt,
      handle: async ({ request, params, body }) => {
        await createReview(services, request, params.contractor, body);
        return { state: 'unconfirmed' };
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/reviews/confirm',
      operationId: 'confirmReview',
      summary: 'Confirm a review with the token from the emailed link',
      rateLimit: 'write',
      body: reviewTokenBody,
      response: reviewOutcome,
      handle: ({ body: { token } }) => confirmReview(services, token),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/reviews/resend-confirmation',
      operationId: 'resendReviewConfirmation',
      summary: 'Email a new confirmation link to the same address, with the token from an expired one',
      rateLimit: 'write',
      body: reviewTokenBody,
      response: doneResponse,
      handle: async ({ body: { token } }) => {
        await resendReviewConfirmation(services, token);
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/reviews/:review/report',
      operationId: 'reportReview',
      summary: 'Report a published review to the admins',
      rateLimit: 'write',
      parameters: [reviewPath],
      body: reportBody,
      response: doneResponse,
      handle: async ({ request, params, body }) => {
        await reportReview(services, request.network, requirePathId(params.review, 'review'), body);
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/own-reviews/:token',
      operationId: 'getOwnReview',
      summary: 'Get your own review with the token from the email, to edit it',
      rateLimit: 'read',
      parameters: [tokenPath],
      response: authorReview,
      handle: async ({ params, reply }) => {
        reply.set('Cache-Control', 'no-store');
        return presentOwnReview(await loadReviewByToken(services.database.read, params.token));
      },
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/own-reviews/:token',
      operationId: 'updateOwnReview',
      summary: 'Update your own review; an admin must publish it again',
      rateLimit: 'write',
      parameters: [tokenPath],
      body: reviewText,
      response: reviewOutcome,
      handle: ({ params, body: text }) => changeOwnReview(services, params.token, text),
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/own-reviews/:token',
      operationId: 'withdrawOwnReview',
      summary: 'Withdraw your own review permanently',
      rateLimit: 'write',
      parameters: [tokenPath],
      response: reviewOutcome,
      handle: ({ params }) => withdrawOwnReview(services, params.token),
    }),
  ];
}
