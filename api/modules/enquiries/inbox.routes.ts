import type { Context } from 'koa';
import type { Services } from '#api/config/services';
import { requireUser } from '#api/http/access';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { pageQuery, paginate } from '#api/http/parameters/paging';
import { requirePathId } from '#api/http/parameters/pathIds';
import { choiceQuery } from '#api/http/parameters/querySchemas';
import { querySchema } from '#api/http/parameters/readQuery';
import { enquiryReplyBody, enquiryStateBody, receivedEnquiry } from '#contract/enquiries/enquiries';
import { enquiryStates } from '#contract/enquiries/enquiryChoices';
import { enquiryReportBody } from '#contract/enquiries/enquiryReports';
import { recordAccess } from '../audit/AuditEntry';
import { contractorPath } from '../contractors/contractorPath';
import { replyToEnquiry } from './commands/replyToEnquiry';
import { reportEnquiry } from './commands/reportEnquiry';
import { updateEnquiryState } from './commands/updateEnquiryState';
import { sendFile } from './files/sendFile';
import { presentReceivedEnquiry } from './presenters/enquiry';
import { exportInbox } from './queries/exportInbox';
import { authorizeInbox, loadInboxFile, presentInboxItem, queryInbox } from './queries/inboxItem';

const enquiryPath: Parameter = {
  name: 'enquiry',
  in: 'path',
  description: 'ID of the enquiry in this inbox',
  required: true,
  schema: { type: 'integer' },
};
export const filePath: Parameter = { name: 'file', in: 'path', description: 'ID of the file', required: true, schema: { type: 'integer' } };

/** Routes for a contractor's inbox, for its members. They also work while its tier doesn't accept new enquiries. */
export function inboxRoutes(services: Services): Endpoint[] {
  const { database } = services;
  const requireEnquiryId = (ctx: Context) => requirePathId(ctx.params.enquiry, 'enquiry');
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor/enquiries',
      operationId: 'listReceivedEnquiries',
      summary: 'List the enquiries that a contractor has received, newest first; for team members',
      rateLimit: 'read',
      access: 'signedIn',
      parameters: [contractorPath],
      query: querySchema({ state: choiceQuery('Only enquiries in this state', enquiryStates), ...pageQuery }),
      response: receivedEnquiry,
      list: true,
      handle: async ({ ctx, query }) => {
        const { state } = query;
        const inbox = queryInbox(database.read, await authorizeInbox(database.read, ctx)).orderBy([
          { column: 'delivered_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ]);
        return (await paginate(ctx, query, state ? inbox.where({ state }) : inbox)).map((item) => presentReceivedEnquiry(item, requireUser(ctx)));
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor/enquiries/export.csv',
      operationId: 'exportReceivedEnquiries',
      summary: 'Export all enquiries as CSV',
      rateLimit: 'read',
      access: 'signedIn',
      parameters: [contractorPath],
      response: 'file',
      handle: async ({ ctx }) => {
        const id = await authorizeInbox(database.read, ctx);
        await recordAccess(services, requireUser(ctx), { action: 'enquiry.exported', subject: 'contractor', subject_id: id });
        await exportInbox(services, ctx, id);
      },
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/user/contractors/:contractor/enquiries/:enquiry',
      operationId: 'updateEnquiryState',
      summary: 'Set the state of an enquiry: new, replied or closed',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, enquiryPath],
      body: enquiryStateBody,
      response: receivedEnquiry,
      handle: async ({ ctx, body: { state } }) => {
        const id = await authorizeInbox(database.read, ctx);
        await updateEnquiryState(services, ctx, id, requireEnquiryId(ctx), state);
        return presentInboxItem(database.read, id, requireEnquiryId(ctx), requireUser(ctx));
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/enquiries/:enquiry/reply',
      operationId: 'replyToEnquiry',
      summary: 'Email a reply to the sender and mark the enquiry as replied',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, enquiryPath],
      body: enquiryReplyBody,
      response: receivedEnquiry,
      handle: async ({ ctx, body }) => {
        const id = await authorizeInbox(database.read, ctx);
        await replyToEnquiry(services, ctx, id, requireEnquiryId(ctx), body);
        return presentInboxItem(database.read, id, requireEnquiryId(ctx), requireUser(ctx));
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/enquiries/:enquiry/report',
      operationId: 'reportEnquiry',
      summary: 'Report an enquiry as abuse to the admins; once for each team member',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, enquiryPath],
      body: enquiryReportBody,
      response: receivedEnquiry,
      handle: async ({ ctx, body }) => {
        const id = await authorizeInbox(database.read, ctx);
        await reportEnquiry(services, ctx, id, requireEnquiryId(ctx), body);
        return presentInboxItem(database.read, id, requireEnquiryId(ctx), requireUser(ctx));
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor/enquiries/:enquiry/files/:file',
      operationId: 'downloadEnquiryFile',
      summary: 'Download a file of an enquiry',
      rateLimit: 'read',
      access: 'signedIn',
      parameters: [contractorPath, enquiryPath, filePath],
      response: 'file',
      handle: async ({ ctx }) => {
        const id = await authorizeInbox(database.read, ctx);
        const file = await loadInboxFile(database.read, id, requireEnquiryId(ctx), requirePathId(ctx.params.file, 'file'));
        const user = requireUser(ctx);
        if (user.role === 'admin')
          await recordAccess(services, user, { action: 'enquiry.file_opened', subject: 'contractor', subject_id: id, after: { file: file.name } });
        await sendFile(services, ctx, file);
      },
    }),
  ];
}
