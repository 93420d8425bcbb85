import type { Context } from 'koa';
import { enquiryReplyBody, enquiryStateBody, receivedEnquiry } from '../../contract/enquiries';
import { enquiryStates } from '../../contract/enquiryChoices';
import { enquiryReportBody } from '../../contract/enquiryReports';
import { type Endpoint, endpoint, type Parameter, type Services } from '../../endpoint';
import { userOf } from '../../middleware/access';
import { requirePathId } from '../../pathId';
import { presentReceived } from '../../presenters/enquiry';
import { choiceAsked, choiceParameter } from '../choiceParameter';
import { contractorPath } from '../contractorPath';
import { pageOf, pageParameters } from '../paging';
import { changeState } from './changeState';
import { exportInbox } from './exportInbox';
import { fileOfItem, inboxAsked, presentItem, received } from './inboxItem';
import { replyToEnquiry } from './replyToEnquiry';
import { reportEnquiry } from './reportEnquiry';
import { sendFile } from './sendFile';

const enquiryPath: Parameter = {
  name: 'enquiry',
  in: 'path',
  description: 'Id of the enquiry in this inbox',
  required: true,
  schema: { type: 'integer' },
};
export const filePath: Parameter = { name: 'file', in: 'path', description: 'Id of the file', required: true, schema: { type: 'integer' } };

/** What a contractor was asked, for its members; also while its tier takes no new enquiries. */
export function inboxRoutes(services: Services): Endpoint[] {
  const { database } = services;
  const enquiryOf = (ctx: Context) => requirePathId(ctx.params.enquiry, 'enquiry');
  return [
    endpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor/enquiries',
      summary: 'The enquiries that a contractor has received, for its members; the newest first',
      limit: 'read',
      access: 'signedIn',
      parameters: [contractorPath, choiceParameter('state', 'Only those in this state', enquiryStates), ...pageParameters],
      answer: receivedEnquiry,
      list: true,
      handle: async (ctx) => {
        const state = choiceAsked(ctx, 'state', enquiryStates);
        const inbox = received(database.read, await inboxAsked(database.read, ctx)).orderBy([
          { column: 'delivered_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ]);
        return (await pageOf(ctx, state ? inbox.where({ state }) : inbox)).map((item) => presentReceived(item, userOf(ctx)));
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor/enquiries/export.csv',
      summary: 'All of them as a table (CSV)',
      limit: 'read',
      access: 'signedIn',
      parameters: [contractorPath],
      answer: 'file',
      handle: async (ctx) => exportInbox(services, ctx, await inboxAsked(database.read, ctx)),
    }),
    endpoint({
      method: 'put',
      path: '/api/user/contractors/:contractor/enquiries/:enquiry',
      summary: 'Notes how far a contractor has come with an enquiry: new, replied or closed',
      limit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, enquiryPath],
      body: enquiryStateBody,
      answer: receivedEnquiry,
      handle: async (ctx, { state }) => {
        const id = await inboxAsked(database.read, ctx);
        await changeState(services, ctx, id, enquiryOf(ctx), state);
        return presentItem(database.read, id, enquiryOf(ctx), userOf(ctx));
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/enquiries/:enquiry/reply',
      summary: 'Mails a reply to who asked; the enquiry is replied from then on',
      limit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, enquiryPath],
      body: enquiryReplyBody,
      answer: receivedEnquiry,
      handle: async (ctx, body) => {
        const id = await inboxAsked(database.read, ctx);
        await replyToEnquiry(services, ctx, id, enquiryOf(ctx), body);
        return presentItem(database.read, id, enquiryOf(ctx), userOf(ctx));
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/enquiries/:enquiry/report',
      summary: 'Tells the admins that an enquiry is abuse; once for each member',
      limit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, enquiryPath],
      body: enquiryReportBody,
      answer: receivedEnquiry,
      handle: async (ctx, body) => {
        const id = await inboxAsked(database.read, ctx);
        await reportEnquiry(services, ctx, id, enquiryOf(ctx), body);
        return presentItem(database.read, id, enquiryOf(ctx), userOf(ctx));
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor/enquiries/:enquiry/files/:file',
      summary: 'A file of an enquiry',
      limit: 'read',
      access: 'signedIn',
      parameters: [contractorPath, enquiryPath, filePath],
      answer: 'file',
      handle: async (ctx) => {
        const id = await inboxAsked(database.read, ctx);
        await sendFile(services, ctx, await fileOfItem(database.read, id, enquiryOf(ctx), requirePathId(ctx.params.file, 'file')));
      },
    }),
  ];
}
