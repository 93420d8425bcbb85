import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { pageQuery, paginate } from '#api/http/parameters/paging';
import { requirePathId } from '#api/http/parameters/pathIds';
import { querySchema } from '#api/http/parameters/readQuery';
import { replyBody, review, reviewRequest, reviewRequestBody } from '#contract/reviews/reviews';
import { contractorPath } from '../contractors/contractorPath';
import { requireContractorId } from '../contractors/findContractorId';
import { authorizeProfile } from '../profiles/authorizeProfile';
import { loadProfile } from '../profiles/queries/profileRecords';
import { reviewPath } from './admin.routes';
import { replyToReview } from './commands/replyToReview';
import { remindOfReview, requestReview } from './commands/reviewRequests';
import { ReviewRequest } from './models/ReviewRequest';
import { presentReview, presentReviewRequest } from './presenters/review';

const requestPath: Parameter = { name: 'request', in: 'path', description: 'ID of the review request', required: true, schema: { type: 'integer' } };

/** Calls with which members reply to reviews and request them from clients. */
export function memberReviewsRoutes(services: Services): Endpoint[] {
  const { database } = services;
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/user/reviews/:review/reply',
      operationId: 'replyToReview',
      summary: 'Reply to a published review of your company, or edit the reply; the reviewer is emailed the first reply',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [reviewPath],
      body: replyBody,
      response: review,
      handle: async ({ user, params, body: { text } }) =>
        presentReview(await replyToReview(services, user, requirePathId(params.review, 'review'), text)),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor/review-requests',
      operationId: 'listReviewRequests',
      summary: 'List the clients who were asked for a review, newest first; for team members',
      rateLimit: 'read',
      access: 'signedIn',
      parameters: [contractorPath],
      query: querySchema(pageQuery),
      response: reviewRequest,
      list: true,
      handle: async ({ user, params, query }) => {
        const id = await requireContractorId(database.read, params.contractor);
        await authorizeProfile(database.read, user, 'read', await loadProfile(database.read, id));
        const requests = await paginate(query, ReviewRequest.query(database.read).where({ contractor_id: id }).orderBy('id', 'desc'));
        return requests.map(presentReviewRequest);
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/review-requests',
      operationId: 'createReviewRequest',
      summary: 'Email a client a review request; 409 if the client has already been asked this year',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      body: reviewRequestBody,
      response: reviewRequest,
      handle: async ({ user, params, body }) =>
        presentReviewRequest(await requestReview(services, user, await requireContractorId(database.read, params.contractor), body)),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/review-requests/:request/remind',
      operationId: 'remindReviewRequest',
      summary: 'Remind a client of a review request, once, from one week after the request',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, requestPath],
      response: reviewRequest,
      handle: async ({ user, params }) => {
        const id = requirePathId(params.request, 'review request');
        return presentReviewRequest(await remindOfReview(services, user, await requireContractorId(database.read, params.contractor), id));
      },
    }),
  ];
}
