import { adminFeedback, feedbackBody, feedbackDecision, feedbackGiven } from '../../contract/feedback';
import { feedbackStates } from '../../contract/feedbackCategories';
import { done } from '../../contract/session';
import { type Endpoint, endpoint, type Parameter, type Services } from '../../endpoint';
import { userOf } from '../../middleware/access';
import { Feedback } from '../../models/Feedback';
import { requirePathId } from '../../pathId';
import { presentFeedback } from '../../presenters/feedback';
import { choiceAsked, choiceParameter } from '../choiceParameter';
import { pageOf, pageParameters } from '../paging';
import { giveFeedback } from './giveFeedback';
import { addScreenshot, admitScreenshot, sendScreenshot } from './screenshots';
import { settleFeedback } from './settleFeedback';

const feedbackPath: Parameter = { name: 'feedback', in: 'path', description: 'Id of the feedback', required: true, schema: { type: 'integer' } };

/** What people tell us about the site, and what the admins make of it. */
export function feedbackRoutes(services: Services): Endpoint[] {
  const { database } = services;
  return [
    endpoint({
      method: 'post',
      path: '/api/feedback',
      summary: 'Tells the admins what somebody thinks of the site',
      limit: 'write',
      access: 'signedIn',
      body: feedbackBody,
      answer: feedbackGiven,
      handle: async (ctx, body) => ({ done: true, id: await giveFeedback(services, ctx, body) }),
    }),
    endpoint({
      method: 'post',
      path: '/api/feedback/:feedback/screenshot',
      summary: "Adds a picture (PNG, JPEG, WebP) to one's own feedback, within an hour and once",
      limit: 'upload',
      access: 'signedIn',
      parameters: [feedbackPath],
      upload: true,
      admit: (ctx) => admitScreenshot(services, ctx, requirePathId(ctx.params.feedback, 'feedback')),
      answer: done,
      handle: async (ctx) => {
        await addScreenshot(services, ctx, requirePathId(ctx.params.feedback, 'feedback'));
        return { done: true };
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/feedback',
      summary: 'What people say about the site: what waits with the oldest first, what is settled with the newest first',
      limit: 'read',
      access: 'admin',
      parameters: [choiceParameter('state', 'Only feedback in this state', feedbackStates), ...pageParameters],
      answer: adminFeedback,
      list: true,
      handle: async (ctx) => {
        const state = choiceAsked(ctx, 'state', feedbackStates);
        const all = Feedback.query(database.read).withGraphFetched('[user, decider, screenshot]');
        const asked = state ? all.where({ state }) : all;
        return (await pageOf(ctx, asked.orderBy('id', state === 'settled' ? 'desc' : 'asc'))).map(presentFeedback);
      },
    }),
    endpoint({
      method: 'put',
      path: '/api/admin/feedback/:feedback',
      summary: 'Settles feedback or opens it again, with a note for the other admins',
      limit: 'write',
      access: 'admin',
      parameters: [feedbackPath],
      body: feedbackDecision,
      answer: adminFeedback,
      handle: async (ctx, decision) =>
        presentFeedback(await settleFeedback(services, userOf(ctx), requirePathId(ctx.params.feedback, 'feedback'), decision)),
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/feedback/:feedback/screenshot',
      summary: 'The picture that came with feedback',
      limit: 'read',
      access: 'admin',
      parameters: [feedbackPath],
      answer: 'file',
      handle: async (ctx) => sendScreenshot(services, ctx, requirePathId(ctx.params.feedback, 'feedback')),
    }),
  ];
}
