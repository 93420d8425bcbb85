import { adminReport, adminReview, reportDecision, reportStates, reviewDecision, reviewStates } from '../../contract/reviews';
import { type Endpoint, endpoint, type Parameter, type Services } from '../../endpoint';
import { userOf } from '../../middleware/access';
import { requirePathId } from '../../pathId';
import { choiceAsked, choiceParameter } from '../choiceParameter';
import { orderAsked, orderParameter } from '../listOrder';
import { pageOf, pageParameters } from '../paging';
import { presentReportOf, presentReports, presentReviewOf, presentReviews, wholeReports, wholeReviews } from './adminRecords';
import { decideReport } from './decideReport';
import { decideReview, removeReply } from './decideReview';

export const reviewPath: Parameter = { name: 'review', in: 'path', description: 'Id of the review', required: true, schema: { type: 'integer' } };
const reportPath: Parameter = { name: 'report', in: 'path', description: 'Id of the report', required: true, schema: { type: 'integer' } };

/** The admins' queues of reviews and of what is reported about them. */
export function adminReviewsRoutes(services: Services): Endpoint[] {
  const { database } = services;
  return [
    endpoint({
      method: 'get',
      path: '/api/admin/reviews',
      summary: 'Reviews of all contractors, the oldest first; of one state where it is given',
      limit: 'read',
      access: 'admin',
      parameters: [choiceParameter('state', 'Only reviews in this state', reviewStates), orderParameter, ...pageParameters],
      answer: adminReview,
      list: true,
      handle: async (ctx) => {
        const state = choiceAsked(ctx, 'state', reviewStates);
        const reviews = wholeReviews(database.read, orderAsked(ctx));
        return presentReviews(database.read, await pageOf(ctx, state ? reviews.where({ state }) : reviews));
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/reviews/:review',
      summary: 'A review in any state',
      limit: 'read',
      access: 'admin',
      parameters: [reviewPath],
      answer: adminReview,
      handle: async (ctx) => presentReviewOf(database.read, requirePathId(ctx.params.review, 'review')),
    }),
    endpoint({
      method: 'put',
      path: '/api/admin/reviews/:review',
      summary: 'Publishes or rejects a review that waits, or removes a published one; a reason is mailed',
      limit: 'write',
      access: 'admin',
      parameters: [reviewPath],
      body: reviewDecision,
      answer: adminReview,
      handle: async (ctx, decision) => {
        const id = requirePathId(ctx.params.review, 'review');
        const undo = await decideReview(services, userOf(ctx), id, decision);
        return { ...(await presentReviewOf(database.read, id)), ...(undo && { undo }) };
      },
    }),
    endpoint({
      method: 'delete',
      path: '/api/admin/reviews/:review/reply',
      summary: "Takes a company's answer to a review away",
      limit: 'write',
      access: 'admin',
      parameters: [reviewPath],
      answer: adminReview,
      handle: async (ctx) => {
        const id = requirePathId(ctx.params.review, 'review');
        await removeReply(services, userOf(ctx), id);
        return presentReviewOf(database.read, id);
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/reports',
      summary: 'What people report about published reviews, the oldest first; of one state where it is given',
      limit: 'read',
      access: 'admin',
      parameters: [choiceParameter('state', 'Only reports in this state', reportStates), orderParameter, ...pageParameters],
      answer: adminReport,
      list: true,
      handle: async (ctx) => {
        const state = choiceAsked(ctx, 'state', reportStates);
        const reports = wholeReports(database.read, orderAsked(ctx));
        return presentReports(database.read, await pageOf(ctx, state ? reports.where({ state }) : reports));
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/reports/:report',
      summary: 'A report in any state',
      limit: 'read',
      access: 'admin',
      parameters: [reportPath],
      answer: adminReport,
      handle: async (ctx) => presentReportOf(database.read, requirePathId(ctx.params.report, 'report')),
    }),
    endpoint({
      method: 'put',
      path: '/api/admin/reports/:report',
      summary: 'Upholds a report, which removes the review and mails the reason to its writer, or dismisses it',
      limit: 'write',
      access: 'admin',
      parameters: [reportPath],
      body: reportDecision,
      answer: adminReport,
      handle: async (ctx, decision) => {
        const id = requirePathId(ctx.params.report, 'report');
        const undo = await decideReport(services, userOf(ctx), id, decision);
        return { ...(await presentReportOf(database.read, id)), ...(undo && { undo }) };
      },
    }),
  ];
}
