import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { pageQuery, paginate } from '#api/http/parameters/paging';
import { requirePathId } from '#api/http/parameters/pathIds';
import { choiceQuery } from '#api/http/parameters/querySchemas';
import { querySchema } from '#api/http/parameters/readQuery';
import { openStoredFile } from '#api/http/responses/openStoredFile';
import { enquiryReplyBody, enquiryStateBody, receivedEnquiry } from '#contract/enquiries/enquiries';
import { enquiryStates } from '#contract/enquiries/enquiryChoices';
import { enquiryReportBody } from '#contract/enquiries/enquiryReports';
import { recordAccess } from '../audit/AuditEntry';
import { contractorPath } from '../contractors/contractorPath';
import { replyToEnquiry } from './commands/replyToEnquiry';
import { reportEnquiry } from './commands/reportEnquiry';
import { updateEnquiryState } from './commands/updateEnquiryState';
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
  const requireEnquiryId = (params: { enquiry: string }) => requirePathId(params.enquiry, 'enquiry');
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
      handle: async ({ user, params, query }) => {
        const { state } = query;
        const inbox = queryInbox(database.read, await authorizeInbox(database.read, user, params.contractor)).orderBy([
          { column: 'delivered_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ]);
        return (await paginate(query, state ? inbox.where({ state }) : inbox)).map((item) => presentReceivedEnquiry(item, user));
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
      handle: async ({ user, params }) => {
        const id = await authorizeInbox(database.read, user, params.contractor);
        await recordAccess(services, user, { action: 'enquiry.exported', subject: 'contractor', subject_id: id });
        return exportInbox(services, user, id);
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
      handle: async ({ user, params, body: { state } }) => {
        const id = await authorizeInbox(database.read, user, params.contractor);
        await updateEnquiryState(services, { user, contractorId: id, id: requireEnquiryId(params) }, state);
        return presentInboxItem(database.read, id, requireEnquiryId(params), user);
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
      handle: async ({ user, params, body }) => {
        const id = await authorizeInbox(database.read, user, params.contractor);
        await replyToEnquiry(services, { user, contractorId: id, id: requireEnquiryId(params) }, body);
        return presentInboxItem(database.read, id, requireEnquiryId(params), user);
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
      handle: async ({ user, params, body }) => {
        const id = await authorizeInbox(database.read, user, params.contractor);
        await reportEnquiry(services, { user, contractorId: id, id: requireEnquiryId(params) }, body);
        return presentInboxItem(database.read, id, requireEnquiryId(params), user);
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
      handle: async ({ user, params }) => {
        const id = await authorizeInbox(database.read, user, params.contractor);
        const file = await loadInboxFile(database.read, id, requireEnquiryId(params), requirePathId(params.file, 'file'));
        if (user.role === 'admin')
          await recordAccess(services, user, { action: 'enquiry.file_opened', subject: 'contractor', subject_id: id, after: { file: file.name } });
        return openStoredFile(services, file, 'file');
      },
    }),
  ];
}
