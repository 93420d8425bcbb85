import { enquiryReportStates } from '../../contract/enquiryChoices';
import { adminEnquiryReport, enquiryReportDecision } from '../../contract/enquiryReports';
import { type Endpoint, endpoint, type Parameter, type Services } from '../../endpoint';
import { notFound } from '../../errors';
import { userOf } from '../../middleware/access';
import { requirePathId } from '../../pathId';
import { choiceAsked, choiceParameter } from '../choiceParameter';
import { orderAsked, orderParameter } from '../listOrder';
import { pageOf, pageParameters } from '../paging';
import { decideEnquiryReport } from './decideEnquiryReport';
import { presentEnquiryReportOf, presentEnquiryReports, wholeEnquiryReports } from './enquiryReportRecords';
import { filePath } from './inbox.routes';
import { sendFile } from './sendFile';

const reportPath: Parameter = { name: 'report', in: 'path', description: 'Id of the report', required: true, schema: { type: 'integer' } };

/** The admins' queue of what members report about enquiries. */
export function adminEnquiriesRoutes(services: Services): Endpoint[] {
  const { database, now } = services;
  return [
    endpoint({
      method: 'get',
      path: '/api/admin/enquiries',
      summary: 'What members report about enquiries, the oldest first; of one state where it is given',
      limit: 'read',
      access: 'admin',
      parameters: [choiceParameter('state', 'Only reports in this state', enquiryReportStates), orderParameter, ...pageParameters],
      answer: adminEnquiryReport,
      list: true,
      handle: async (ctx) => {
        const state = choiceAsked(ctx, 'state', enquiryReportStates);
        const reports = wholeEnquiryReports(database.read, orderAsked(ctx));
        return presentEnquiryReports(database.read, await pageOf(ctx, state ? reports.where({ state }) : reports), now());
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/enquiries/:report',
      summary: 'A report of an enquiry in any state',
      limit: 'read',
      access: 'admin',
      parameters: [reportPath],
      answer: adminEnquiryReport,
      handle: async (ctx) => presentEnquiryReportOf(database.read, requirePathId(ctx.params.report, 'report'), now()),
    }),
    endpoint({
      method: 'put',
      path: '/api/admin/enquiries/:report',
      summary: 'Upholds a report, which takes the enquiry out of every inbox and stops its sender for a year, or dismisses it',
      limit: 'write',
      access: 'admin',
      parameters: [reportPath],
      body: enquiryReportDecision,
      answer: adminEnquiryReport,
      handle: async (ctx, decision) => {
        const id = requirePathId(ctx.params.report, 'report');
        const undo = await decideEnquiryReport(services, userOf(ctx), id, decision);
        return { ...(await presentEnquiryReportOf(database.read, id, now())), ...(undo && { undo }) };
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/enquiries/:report/files/:file',
      summary: 'A file of an enquiry that was reported',
      limit: 'read',
      access: 'admin',
      parameters: [reportPath, filePath],
      answer: 'file',
      handle: async (ctx) => {
        const id = requirePathId(ctx.params.report, 'report');
        const file = requirePathId(ctx.params.file, 'file');
        const report = await wholeEnquiryReports(database.read).findById(id);
        const asked = report?.enquiry?.files?.find((one) => one.id === file);
        if (!asked) throw notFound('file');
        await sendFile(services, ctx, asked);
      },
    }),
  ];
}
