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

export const reviewPath: Parameter = { name: 'review', in: 'path', description: 'ID of the review', required: true, schema: { type: 'integer' } };
const reportPath: Parameter = { name: 'report', in: 'path', description: 'ID of the report', required: true, schema: { type: 'integer' } };

/** Calls about the admins' queues of reviews and reports. */
export function adminReviewsRoutes(services: Services): Endpoint[] {
  const { database } = services;
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/reviews',
      summary: 'List the reviews of all contractors, oldest first; optionally filter by state',
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
      summary: 'Get a review in any state',
      rateLimit: 'read',
      access: 'admin',
      parameters: [reviewPath],
      response: adminReview,
      handle: async (ctx) => loadAdminReview(database.read, requirePathId(ctx.params.review, 'review')),
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/admin/reviews/:review',
      summary: 'Publish or reject a pending review, or remove a published one; the reason is emailed to the reviewer',
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
      summary: "Remove a company's reply to a review",
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
      summary: 'List reports of published reviews, oldest first; optionally filter by state',
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
      summary: 'Get a report in any state',
      rateLimit: 'read',
      access: 'admin',
      parameters: [reportPath],
      response: adminReport,
      handle: async (ctx) => loadAdminReport(database.read, requirePathId(ctx.params.report, 'report')),
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/admin/reports/:report',
      summary: 'Uphold a report, which removes the review and emails the reason to the reviewer, or dismiss it',
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
