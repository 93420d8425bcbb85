import type { Services } from '#api/config/services';
import { requireUser } from '#api/http/access';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { pageParameters, paginate } from '#api/http/parameters/paging';
import { choiceParameter, orderParameter, parseChoiceParameter, parseOrderParameter, requirePathId } from '#api/http/parameters/parameters';
import { adminReport, adminReview, reportDecision, reportStates, reviewDecision, reviewStates } from '#contract/reviews/reviews';
import { decideReport } from './commands/decideReport';
import { decideReview, removeReply } from './commands/decideReview';
import {
  loadAdminReport,
  loadAdminReview,
  presentReports,
  presentReviews,
  queryReportsWithDetails,
  queryReviewsWithDetails,
} from './queries/adminReviews';

export const reviewPath: Parameter = { name: 'review', in: 'path', description: 'Id of the review', required: true, schema: { type: 'integer' } };
const reportPath: Parameter = { name: 'report', in: 'path', description: 'Id of the report', required: true, schema: { type: 'integer' } };

/** Calls about the admins' queues of reviews and reports. */
export function adminReviewsRoutes(services: Services): Endpoint[] {
  const { database } = services;
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/reviews',
      summary: 'Reviews of all contractors, the oldest first; of one state where it is given',
      rateLimit: 'read',
      access: 'admin',
      parameters: [choiceParameter('state', 'Only reviews in this state', reviewStates), orderParameter, ...pageParameters],
      response: adminReview,
      list: true,
      handle: async (ctx) => {
        const state = parseChoiceParameter(ctx, 'state', reviewStates);
        const reviews = queryReviewsWithDetails(database.read, parseOrderParameter(ctx));
        return presentReviews(database.read, await paginate(ctx, state ? reviews.where({ state }) : reviews));
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/reviews/:review',
      summary: 'A review in any state',
      rateLimit: 'read',
      access: 'admin',
      parameters: [reviewPath],
      response: adminReview,
      handle: async (ctx) => loadAdminReview(database.read, requirePathId(ctx.params.review, 'review')),
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/admin/reviews/:review',
      summary: 'Publishes or rejects a review that waits, or removes a published one; a reason is mailed',
      rateLimit: 'write',
      access: 'admin',
      parameters: [reviewPath],
      body: reviewDecision,
      response: adminReview,
      handle: async (ctx, decision) => {
        const id = requirePathId(ctx.params.review, 'review');
        const undo = await decideReview(services, requireUser(ctx), id, decision);
        return { ...(await loadAdminReview(database.read, id)), ...(undo && { undo }) };
      },
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/admin/reviews/:review/reply',
      summary: "Takes a company's answer to a review away",
      rateLimit: 'write',
      access: 'admin',
      parameters: [reviewPath],
      response: adminReview,
      handle: async (ctx) => {
        const id = requirePathId(ctx.params.review, 'review');
        await removeReply(services, requireUser(ctx), id);
        return loadAdminReview(database.read, id);
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/reports',
      summary: 'What people report about published reviews, the oldest first; of one state where it is given',
      rateLimit: 'read',
      access: 'admin',
      parameters: [choiceParameter('state', 'Only reports in this state', reportStates), orderParameter, ...pageParameters],
      response: adminReport,
      list: true,
      handle: async (ctx) => {
        const state = parseChoiceParameter(ctx, 'state', reportStates);
        const reports = queryReportsWithDetails(database.read, parseOrderParameter(ctx));
        return presentReports(database.read, await paginate(ctx, state ? reports.where({ state }) : reports));
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/reports/:report',
      summary: 'A report in any state',
      rateLimit: 'read',
      access: 'admin',
      parameters: [reportPath],
      response: adminReport,
      handle: async (ctx) => loadAdminReport(database.read, requirePathId(ctx.params.report, 'report')),
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/admin/reports/:report',
      summary: 'Upholds a report, which removes the review and mails the reason to its writer, or dismisses it',
      rateLimit: 'write',
      access: 'admin',
      parameters: [reportPath],
      body: reportDecision,
      response: adminReport,
      handle: async (ctx, decision) => {
        const id = requirePathId(ctx.params.report, 'report');
        const undo = await decideReport(services, requireUser(ctx), id, decision);
        return { ...(await loadAdminReport(database.read, id)), ...(undo && { undo }) };
      },
    }),
  ];
}
