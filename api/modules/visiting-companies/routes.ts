import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { pageQuery, paginate } from '#api/http/parameters/paging';
import { countQuery, textQuery } from '#api/http/parameters/querySchemas';
import { querySchema } from '#api/http/parameters/readQuery';
import { hasOptedOutOfTracking } from '#api/http/visitors/visitorCookie';
import { createCompanyLookup } from '#api/integrations/companyLookup';
import { addDays, utcDay } from '#contract/shared/time/utcDays';
import { companyRegistration, identifiedCompany } from '#contract/visiting-companies/companies';
import { companyRegistrationResult, companyVisitDays, visitingCompany } from '#contract/visiting-companies/visitingCompanies';
import { presentCompanies, queryVisitingCompanies } from './listCompanies';
import { recordCompanyVisit } from './recordCompanyVisit';

const daysQuery = countQuery('Number of days up to today', companyVisitDays.retained).default(companyVisitDays.default);

/** Calls about the companies whose staff visit the directory, as far as the visitors consented to being distinguished. */
export function companiesRoutes(services: Services): Endpoint[] {
  const { limiter, config, database, log, now } = services;
  const findCompany = createCompanyLookup(config, log);
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/company-lookup',
      operationId: 'lookUpVisitingCompany',
      summary: "Look up the company behind the visitor's IP address, for visitors who consent; 404 if no lookup service is configured",
      rateLimit: 'companies',
      response: identifiedCompany,
      handle: async ({ request }) => {
        if (!findCompany) throw notFound('company lookup service');
        return { company: hasOptedOutOfTracking(request) ? null : await findCompany(request.ip) };
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/clearbit/register',
      operationId: 'registerVisitingCompany',
      summary:
        'Record the company that a lookup service identified for a visitor; stored unverified, once for each visitor and day; accepted but not stored if no lookup service is configured',
      rateLimit: 'companies',
      body: companyRegistration,
      response: companyRegistrationResult,
      handle: async ({ request, body: registration }) => {
        await limiter.consume(['companyFromAddress', request.network]);
        return { registered: findCompany !== null && (await recordCompanyVisit(services, request, registration)) };
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/companies',
      operationId: 'listVisitingCompanies',
      summary: 'List visiting companies and the contractors that they viewed, most visitors first',
      rateLimit: 'read',
      access: 'admin',
      query: querySchema({ days: daysQuery, search: textQuery('Part of a name or a domain'), ...pageQuery }),
      response: visitingCompany,
      list: true,
      handle: async ({ query }) => {
        const from = addDays(utcDay(now()), 1 - query.days);
        const companies = await paginate(query, queryVisitingCompanies(database.read, from, query.search));
        return companies.present((rows) => presentCompanies(database.read, rows, from));
      },
    }),
  ];
}
