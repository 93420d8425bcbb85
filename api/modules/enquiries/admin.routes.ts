import type { Services } from '#api/config/services';
import { requireUser } from '#api/http/access';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { pageParameters, paginate } from '#api/http/parameters/paging';
import { choiceParameter, orderParameter, parseChoiceParameter, parseOrderParameter, requirePathId } from '#api/http/parameters/parameters';
import { enquiryReportStates } from '#contract/enquiries/enquiryChoices';
import { adminEnquiryReport, enquiryReportDecision } from '#contract/enquiries/enquiryReports';
import { decideEnquiryReport } from './commands/decideEnquiryReport';
import { sendFile } from './files/sendFile';
import { filePath } from './inbox.routes';
import { presentEnquiryReportById, presentEnquiryReports, queryEnquiryReportsWithDetails } from './queries/enquiryReportRecords';

const reportPath: Parameter = { name: 'report', in: 'path', description: 'ID of the report', required: true, schema: { type: 'integer' } };

/** Routes for the admins' queue of reported enquiries. */
export function adminEnquiriesRoutes(services: Services): Endpoint[] {
  const { database, now } = services;
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/enquiries',
      summary: 'List reports of enquiries, oldest first; optionally filter by state',
      rateLimit: 'read',
      access: 'admin',
      parameters: [choiceParameter('state', 'Only reports in this state', enquiryReportStates), orderParameter, ...pageParameters],
      response: adminEnquiryReport,
      list: true,
      handle: async (ctx) => {
        const state = parseChoiceParameter(ctx, 'state', enquiryReportStates);
        const reports = queryEnquiryReportsWithDetails(database.read, parseOrderParameter(ctx));
        return presentEnquiryReports(database.read, await paginate(ctx, state ? reports.where({ state }) : reports), now());
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/enquiries/:report',
      summary: 'Get a report of an enquiry in any state',
      rateLimit: 'read',
      access: 'admin',
      parameters: [reportPath],
      response: adminEnquiryReport,
      handle: async (ctx) => presentEnquiryReportById(database.read, requirePathId(ctx.params.report, 'report'), now()),
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/admin/enquiries/:report',
      summary: 'Uphold a report, which removes the enquiry from every inbox and blocks its sender for one year, or dismiss it',
      rateLimit: 'write',
      access: 'admin',
      parameters: [reportPath],
      body: enquiryReportDecision,
      response: adminEnquiryReport,
      handle: async (ctx, decision) => {
        const id = requirePathId(ctx.params.report, 'report');
        const undo = await decideEnquiryReport(services, requireUser(ctx), id, decision);
        return { ...(await presentEnquiryReportById(database.read, id, now())), ...(undo && { undo }) };
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/enquiries/:report/files/:file',
      summary: 'Download a file of a reported enquiry',
      rateLimit: 'read',
      access: 'admin',
      parameters: [reportPath, filePath],
      response: 'file',
      handle: async (ctx) => {
        const id = requirePathId(ctx.params.report, 'report');
        const file = requirePathId(ctx.params.file, 'file');
        const report = await queryEnquiryReportsWithDetails(database.read).findById(id);
        const enquiryFile = report?.enquiry?.files?.find((one) => one.id === file);
        if (!enquiryFile) throw notFound('file');
        await sendFile(services, ctx, enquiryFile);
      },
    }),
  ];
}
