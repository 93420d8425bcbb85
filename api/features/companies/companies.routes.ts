import { createCompanyLookup } from '../../adapters/companyLookup';
import { adminCompany, companyDays, companyRegistered } from '../../contract/adminCompanies';
import { companyOfVisitor, companyRegistration } from '../../contract/companies';
import { addDays, utcDay } from '../../contract/utcDays';
import { type Endpoint, endpoint, type Parameter, type Services } from '../../endpoint';
import { notFound, tooManyRequests } from '../../errors';
import { addressOf, plainAddress } from '../../middleware/limitRequests';
import { objectsToTracking } from '../../middleware/objectsToTracking';
import { pageOf, pageParameters, wholeNumber } from '../paging';
import { textAsked, textParameter } from '../textParameter';
import { companiesSeen, presentCompanies } from './listCompanies';
import { registerCompany } from './registerCompany';

const daysParameter: Parameter = {
  name: 'days',
  in: 'query',
  description: 'How many days, today the last one',
  schema: { type: 'integer', minimum: 1, maximum: companyDays.kept, default: companyDays.usual },
};

/** Which companies look at the directory, as far as their visitors agreed to be told apart. */
export function companiesRoutes(services: Services): Endpoint[] {
  const { attempts, config, database, log, now } = services;
  const findCompany = createCompanyLookup(config, log);
  return [
    endpoint({
      method: 'post',
      path: '/api/company-lookup',
      summary: 'The company that a service knows the network address of who asks by, for visitors who allow it; 404 without such a service',
      limit: 'companies',
      answer: companyOfVisitor,
      handle: async (ctx) => {
        if (!findCompany) throw notFound('company lookup');
        return { company: objectsToTracking(ctx) ? null : await findCompany(plainAddress(ctx)) };
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/clearbit/register',
      summary:
        "Tells the company that a service recognises a visitor's network as; kept unverified, once for each visitor and day; 404 without such a service",
      limit: 'companies',
      admit: async () => {
        if (!findCompany) throw notFound('company lookup');
      },
      body: companyRegistration,
      answer: companyRegistered,
      handle: async (ctx, registration) => {
        const seconds = await attempts.take([['companyFromAddress', addressOf(ctx)]]);
        if (seconds > 0) throw tooManyRequests(ctx, seconds, 'Too many companies.');
        return { registered: await registerCompany(services, ctx, registration) };
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/companies',
      summary: 'The companies whose people looked at the directory, and at which contractors; those with the most visitors first',
      limit: 'read',
      access: 'admin',
      parameters: [daysParameter, textParameter('search', 'Part of a name or a domain'), ...pageParameters],
      answer: adminCompany,
      list: true,
      handle: async (ctx) => {
        const days = wholeNumber(ctx, 'days', companyDays.kept) ?? companyDays.usual;
        const from = addDays(utcDay(now()), 1 - days);
        const seen = await pageOf(ctx, companiesSeen(database.read, from, textAsked(ctx, 'search')));
        return presentCompanies(database.read, seen, from);
      },
    }),
  ];
}
