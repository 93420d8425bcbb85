import { bodyParser } from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';
import compose from 'koa-compose';
import { array, object, string } from 'yup';
import type { Services } from '../config/services';
import { ApiError } from './errors';
import { limitRequests } from './limits/limitRequests';

export const cspReportPath = '/api/csp-reports';

const parseReport = bodyParser({
  enableTypes: ['json'],
  extendTypes: { json: ['application/csp-report', 'application/reports+json'] },
  jsonLimit: 16 * 1024,
});

/** What is logged of a report. Browsers send it in one of two forms. */
interface Violation {
  directive: string;
  blocked: string;
  page: string;
}

const text = () => string().strict().max(2048).default('');
const olderForm = object({
  'csp-report': object({ 'document-uri': text(), 'effective-directive': text(), 'violated-directive': text(), 'blocked-uri': text() })
    .default(undefined)
    .required(),
});
const newerForm = array(
  object({ type: text(), body: object({ documentURL: text(), effectiveDirective: text(), blockedURL: text() }).default(undefined) }),
).max(20);

/**
 * Receives what browsers report of pages that violate their content security policy, and logs one line for each, without queries: these can contain
 * what a visitor searched for. Nothing is stored.
 */
export function receiveCspReports({ limiter, log }: Pick<Services, 'limiter' | 'log'>): Middleware {
  const receive = compose<Context>([
    limitRequests(limiter, 'reports'),
    parseReport,
    async (ctx) => {
      for (const violation of readViolations(ctx.request.body)) log.warn(violation, 'a page violated its content security policy');
      ctx.status = 204;
    },
  ]);
  return (ctx, next) => (ctx.path === cspReportPath && ctx.method === 'POST' ? receive(ctx, next) : next());
}

/** @throws 400 for anything but a report */
function readViolations(body: unknown): Violation[] {
  if (Array.isArray(body) && newerForm.isValidSync(body)) {
    const reports = newerForm.cast(body) ?? [];
    return reports.flatMap(({ type, body: report }) =>
      type === 'csp-violation' && report ? [describe(report.effectiveDirective, report.blockedURL, report.documentURL)] : [],
    );
  }
  if (!olderForm.isValidSync(body)) throw new ApiError('malformed', 'The request must be a report of a content security policy.');
  const report = olderForm.cast(body)['csp-report'];
  return [describe(report['effective-directive'] || report['violated-directive'], report['blocked-uri'], report['document-uri'])];
}

function describe(directive: string, blocked: string, page: string): Violation {
  return { directive, blocked: URL.canParse(blocked) ? new URL(blocked).origin : blocked, page: URL.canParse(page) ? new URL(page).pathname : '' };
}
