import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { pageQuery, paginate } from '#api/http/parameters/paging';
import { requirePathId } from '#api/http/parameters/pathIds';
import { choiceQuery, directionOf, orderQuery } from '#api/http/parameters/querySchemas';
import { querySchema } from '#api/http/parameters/readQuery';
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
      operationId: 'listAllReviews',
      summary: 'List the reviews of all contractors, oldest first; optionally filter by state',
      rateLimit: 'read',
      access: 'admin',
      query: querySchema({ state: choiceQuery('Only reviews in this state', reviewStates), order: orderQuery, ...pageQuery }),
      response: adminReview,
      list: true,
      handle: async ({ query }) => {
        const { state, order } = query;
        const reviews = queryReviewsWithDetails(database.read, directionOf(order));
        const page = await paginate(query, state ? reviews.where({ state }) : reviews);
        return page.present((rows) => presentReviews(database.read, rows));
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/reviews/:review',
      operationId: 'getReview',
      summary: 'Get a review in any state',
      rateLimit: 'read',
      access: 'admin',
      parameters: [reviewPath],
      response: adminReview,
      handle: async ({ params }) => loadAdminReview(database.read, requirePathId(params.review, 'review')),
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/admin/reviews/:review',
      operationId: 'decideReview',
      summary: 'Publish or reject a pending review, or remove a published one; the reason is emailed to the reviewer',
      rateLimit: 'write',
      access: 'admin',
      parameters: [reviewPath],
      body: reviewDecision,
      response: adminReview,
      handle: async ({ user, params, body: decision }) => {
        const id = requirePathId(params.review, 'review');
        const undo = await decideReview(services, user, id, decision);
        return { ...(await loadAdminReview(database.read, id)), ...(undo && { undo }) };
      },
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/admin/reviews/:review/reply',
      operationId: 'removeReviewReply',
      summary: "Remove a company's reply to a review",
      rateLimit: 'write',
      access: 'admin',
      parameters: [reviewPath],
      response: adminReview,
      handle: async ({ user, params }) => {
        const id = requirePathId(params.review, 'review');
        await removeReply(services, user, id);
        return loadAdminReview(database.read, id);
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/reports',
      operationId: 'listReviewReports',
      summary: 'List reports of published reviews, oldest first; optionally filter by state',
      rateLimit: 'read',
      access: 'admin',
      query: querySchema({ state: choiceQuery('Only reports in this state', reportStates), order: orderQuery, ...pageQuery }),
      response: adminReport,
      list: true,
      handle: async ({ query }) => {
        const { state, order } = query;
        const reports = queryReportsWithDetails(database.read, directionOf(order));
        const page = await paginate(query, state ? reports.where({ state }) : reports);
        return page.present((rows) => presentReports(database.read, rows));
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/reports/:report',
      operationId: 'getReviewReport',
      summary: 'Get a report in any state',
      rateLimit: 'read',
      access: 'admin',
      parameters: [reportPath],
      response: adminReport,
      handle: async ({ params }) => loadAdminReport(database.read, requirePathId(params.report, 'report')),
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/admin/reports/:report',
      operationId: 'decideReviewReport',
      summary: 'Uphold a report, which removes the review and emails the reason to the reviewer, or dismiss it',
      rateLimit: 'write',
      access: 'admin',
      parameters: [reportPath],
      body: reportDecision,
      response: adminReport,
      handle: async ({ user, params, body: decision }) => {
        const id = requirePathId(params.report, 'report');
        const undo = await decideReport(services, user, id, decision);
        return { ...(await loadAdminReport(database.read, id)), ...(undo && { undo }) };
      },
    }),
  ];
}
