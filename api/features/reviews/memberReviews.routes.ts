import { replyBody, review, reviewRequest, reviewRequestBody } from '../../contract/reviews';
import { type Endpoint, endpoint, type Parameter, type Services } from '../../endpoint';
import { userOf } from '../../middleware/access';
import { ReviewRequest } from '../../models/ReviewRequest';
import { requirePathId } from '../../pathId';
import { presentReview } from '../../presenters/review';
import { presentReviewRequest } from '../../presenters/reviewRequest';
import { authorizeProfile } from '../authorizeProfile';
import { contractorAsked, contractorPath } from '../contractorPath';
import { pageOf, pageParameters } from '../paging';
import { findProfile } from '../profileRecords';
import { reviewPath } from './adminReviews.routes';
import { replyToReview } from './replyToReview';
import { remindOfReview, requestReview } from './reviewRequests';

const requestPath: Parameter = { name: 'request', in: 'path', description: 'Id of the request', required: true, schema: { type: 'integer' } };

/** What those who look after a contractor do with its reviews: they answer, and ask clients. */
export function memberReviewsRoutes(services: Services): Endpoint[] {
  const { database } = services;
  return [
    endpoint({
      method: 'post',
      path: '/api/user/reviews/:review/reply',
      summary: 'Answers a published review of the own company, or changes the words of the answer; the writer is told of the first one',
      limit: 'write',
      access: 'signedIn',
      parameters: [reviewPath],
      body: replyBody,
      answer: review,
      handle: async (ctx, { text }) => presentReview(await replyToReview(services, ctx, requirePathId(ctx.params.review, 'review'), text)),
    }),
    endpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor/review-requests',
      summary: 'The clients who were asked for a review, for members; the newest first',
      limit: 'read',
      access: 'signedIn',
      parameters: [contractorPath, ...pageParameters],
      answer: reviewRequest,
      list: true,
      handle: async (ctx) => {
        const id = await contractorAsked(database.read, ctx);
        await authorizeProfile(database.read, userOf(ctx), 'read', await findProfile(database.read, id));
        const requests = await pageOf(ctx, ReviewRequest.query(database.read).where({ contractor_id: id }).orderBy('id', 'desc'));
        return requests.map(presentReviewRequest);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/review-requests',
      summary: 'Asks a client for a review by mail; 409 for who was asked this year already',
      limit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      body: reviewRequestBody,
      answer: reviewRequest,
      handle: async (ctx, body) => presentReviewRequest(await requestReview(services, ctx, await contractorAsked(database.read, ctx), body)),
    }),
    endpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/review-requests/:request/remind',
      summary: 'Reminds a client of a review, once and a week after the request at the earliest',
      limit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, requestPath],
      answer: reviewRequest,
      handle: async (ctx) => {
        const id = requirePathId(ctx.params.request, 'request');
        return presentReviewRequest(await remindOfReview(services, ctx, await contractorAsked(database.read, ctx), id));
      },
    }),
  ];
}
