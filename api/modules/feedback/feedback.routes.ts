import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { pageQuery, paginate } from '#api/http/parameters/paging';
import { requirePathId } from '#api/http/parameters/pathIds';
import { choiceQuery } from '#api/http/parameters/querySchemas';
import { querySchema } from '#api/http/parameters/readQuery';
import { doneResponse } from '#contract/accounts/session';
import { adminFeedback, feedbackBody, feedbackDecision, feedbackReceipt, feedbackStates } from '#contract/feedback/feedback';
import { createFeedback, updateFeedback } from './changeFeedback';
import { Feedback } from './Feedback';
import { presentFeedback } from './presenter';
import { addScreenshot, authorizeScreenshotUpload, openScreenshot } from './screenshots';

const feedbackPath: Parameter = { name: 'feedback', in: 'path', description: 'ID of the feedback', required: true, schema: { type: 'integer' } };

/** Calls to send feedback about the site, and to process it as an admin. */
export function feedbackRoutes(services: Services): Endpoint[] {
  const { database } = services;
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/feedback',
      operationId: 'sendFeedback',
      summary: 'Send feedback about the site to the admins',
      rateLimit: 'write',
      access: 'signedIn',
      body: feedbackBody,
      response: feedbackReceipt,
      handle: async ({ user, body }) => ({ done: true, id: await createFeedback(services, user, body) }),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/feedback/:feedback/screenshot',
      operationId: 'addScreenshot',
      summary: 'Add a screenshot (PNG, JPEG or WebP) to your own feedback, once and within 1 hour',
      rateLimit: 'upload',
      access: 'signedIn',
      parameters: [feedbackPath],
      upload: true,
      precheck: ({ user, params }) => authorizeScreenshotUpload(services, user, requirePathId(params.feedback, 'feedback')),
      response: doneResponse,
      handle: async ({ user, params, file }) => {
        await addScreenshot(services, user, requirePathId(params.feedback, 'feedback'), file);
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/feedback',
      operationId: 'listFeedback',
      summary: 'List feedback: open feedback oldest first, resolved feedback newest first',
      rateLimit: 'read',
      access: 'admin',
      query: querySchema({ state: choiceQuery('Only feedback in this state', feedbackStates), ...pageQuery }),
      response: adminFeedback,
      list: true,
      handle: async ({ query }) => {
        const { state } = query;
        const all = Feedback.query(database.read).withGraphFetched('[user, decider, screenshot]');
        const filtered = state ? all.where({ state }) : all;
        return (await paginate(query, filtered.orderBy('id', state === 'settled' ? 'desc' : 'asc'))).map(presentFeedback);
      },
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/admin/feedback/:feedback',
      operationId: 'decideFeedback',
      summary: 'Resolve or reopen feedback, with a note for the other admins',
      rateLimit: 'write',
      access: 'admin',
      parameters: [feedbackPath],
      body: feedbackDecision,
      response: adminFeedback,
      handle: async ({ user, params, body: decision }) =>
        presentFeedback(await updateFeedback(services, user, requirePathId(params.feedback, 'feedback'), decision)),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/feedback/:feedback/screenshot',
      operationId: 'getScreenshot',
      summary: 'Get the screenshot of a feedback',
      rateLimit: 'read',
      access: 'admin',
      parameters: [feedbackPath],
      response: 'file',
      handle: async ({ user, params }) => openScreenshot(services, user, requirePathId(params.feedback, 'feedback')),
    }),
  ];
}
