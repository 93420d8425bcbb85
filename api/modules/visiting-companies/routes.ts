import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { notFound, tooManyRequests } from '#api/http/errors';
import { clientIp, clientNetwork } from '#api/http/limits/limitRequests';
import { pageParameters, paginate, parseIntegerParameter } from '#api/http/parameters/paging';
import { parseTextParameter, textParameter } from '#api/http/parameters/parameters';
import { hasOptedOutOfTracking } from '#api/http/visitors/visitorCookie';
import { createCompanyLookup } from '#api/integrations/companyLookup';
import { addDays, utcDay } from '#contract/shared/time/utcDays';
import { companyRegistration, identifiedCompany } from '#contract/visiting-companies/companies';
import { companyRegistrationResult, companyVisitDays, visitingCompany } from '#contract/visiting-companies/visitingCompanies';
import { presentCompanies, queryVisitingCompanies } from './listCompanies';
import { recordCompanyVisit } from './recordCompanyVisit';

const daysParameter: Parameter = {
  name: 'days',
  in: 'query',
  description: 'Number of days up to today',
  schema: { type: 'integer', minimum: 1, maximum: companyVisitDays.retained, default: companyVisitDays.default },
};

/** Calls about the companies whose staff visit the directory, as far as the visitors consented to being distinguished. */
export function companiesRoutes(services: Services): Endpoint[] {
  const { attemptLimiter, config, database, log, now } = services;
  const findCompany = createCompanyLookup(config, log);
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/company-lookup',
      summary: "Look up the company behind the visitor's IP address, for visitors who consent; 404 if no lookup service is configured",
      rateLimit: 'companies',
      response: identifiedCompany,
      handle: async (ctx) => {
        if (!findCompany) throw notFound('company lookup service');
        return { company: hasOptedOutOfTracking(ctx) ? null : await findCompany(clientIp(ctx)) };
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/clearbit/register',
      summary:
        'Record the company that a lookup service identified for a visitor; stored unverified, once for each visitor and day; accepted but not stored if no lookup service is configured',
      rateLimit: 'companies',
      body: companyRegistration,
      response: companyRegistrationResult,
      handle: async (ctx, registration) => {
        const seconds = await attemptLimiter.take([['companyFromAddress', clientNetwork(ctx)]]);
        if (seconds > 0) throw tooManyRequests(ctx, seconds, 'Too many companies.');
        return { registered: findCompany !== null && (await recordCompanyVisit(services, ctx, registration)) };
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/companies',
      summary: 'List visiting companies and the contractors that they viewed, most visitors first',
      rateLimit: 'read',
      access: 'admin',
      parameters: [daysParameter, textParameter('search', 'Part of a name or a domain'), ...pageParameters],
      response: visitingCompany,
      list: true,
      handle: async (ctx) => {
        const days = parseIntegerParameter(ctx, 'days', companyVisitDays.retained) ?? companyVisitDays.default;
        const from = addDays(utcDay(now()), 1 - days);
        const companies = await paginate(ctx, queryVisitingCompanies(database.read, from, parseTextParameter(ctx, 'search')));
        return presentCompanies(database.read, companies, from);
      },
    }),
  ];
}
