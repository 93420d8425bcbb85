import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { pageQuery, paginate } from '#api/http/parameters/paging';
import { requirePathId } from '#api/http/parameters/pathIds';
import { choiceQuery, directionOf, orderQuery } from '#api/http/parameters/querySchemas';
import { querySchema } from '#api/http/parameters/readQuery';
import { openStoredFile } from '#api/http/responses/openStoredFile';
import { enquiryReportStates } from '#contract/enquiries/enquiryChoices';
import { adminEnquiryReport, enquiryReportDecision } from '#contract/enquiries/enquiryReports';
import { recordAccess } from '../audit/AuditEntry';
import { decideEnquiryReport } from './commands/decideEnquiryReport';
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
      operationId: 'listEnquiryReports',
      summary: 'List reports of enquiries, oldest first; optionally filter by state',
      rateLimit: 'read',
      access: 'admin',
      query: querySchema({ state: choiceQuery('Only reports in this state', enquiryReportStates), order: orderQuery, ...pageQuery }),
      response: adminEnquiryReport,
      list: true,
      handle: async ({ query }) => {
        const { state, order } = query;
        const reports = queryEnquiryReportsWithDetails(database.read, directionOf(order));
        const page = await paginate(query, state ? reports.where({ state }) : reports);
        return page.present((rows) => presentEnquiryReports(database.read, rows, now()));
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/enquiries/:report',
      operationId: 'getEnquiryReport',
      summary: 'Get a report of an enquiry in any state',
      rateLimit: 'read',
      access: 'admin',
      parameters: [reportPath],
      response: adminEnquiryReport,
      handle: async ({ params }) => presentEnquiryReportById(database.read, requirePathId(params.report, 'report'), now()),
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/admin/enquiries/:report',
      operationId: 'decideEnquiryReport',
      summary: 'Uphold a report, which removes the enquiry from every inbox and blocks its sender for one year, or dismiss it',
      rateLimit: 'write',
      access: 'admin',
      parameters: [reportPath],
      body: enquiryReportDecision,
      response: adminEnquiryReport,
      handle: async ({ user, params, body: decision }) => {
        const id = requirePathId(params.report, 'report');
        const undo = await decideEnquiryReport(services, user, id, decision);
        return { ...(await presentEnquiryReportById(database.read, id, now())), ...(undo && { undo }) };
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/enquiries/:report/files/:file',
      operationId: 'downloadReportedFile',
      summary: 'Download a file of a reported enquiry',
      rateLimit: 'read',
      access: 'admin',
      parameters: [reportPath, filePath],
      response: 'file',
      handle: async ({ user, params }) => {
        const id = requirePathId(params.report, 'report');
        const file = requirePathId(params.file, 'file');
        const report = await queryEnquiryReportsWithDetails(database.read).findById(id);
        const enquiryFile = report?.enquiry?.files?.find((one) => one.id === file);
        if (!report || !enquiryFile) throw notFound('file');
        const access = {
          action: 'enquiry.file_opened',
          subject: 'enquiry',
          subject_id: report.enquiry_id,
          after: { file: enquiryFile.name },
        } as const;
        await recordAccess(services, user, access);
        return openStoredFile(services, enquiryFile, 'file');
      },
    }),
  ];
}
