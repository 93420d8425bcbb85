import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { countQuery } from '#api/http/parameters/querySchemas';
import { querySchema } from '#api/http/parameters/readQuery';
import { doneResponse } from '#contract/accounts/session';
import { eventsBody, insights } from '#contract/insights/insights';
import { limits } from '#contract/shared/limits';
import { contractorPath } from '../contractors/contractorPath';
import { requireContractorId } from '../contractors/findContractorId';
import { authorizeProfile } from '../profiles/authorizeProfile';
import { loadProfile } from '../profiles/queries/profileRecords';
import { readInsights } from './readInsights';
import { recordEvents } from './recordEvents';

const daysQuery = countQuery('Number of days up to today, limited by the tier; 30 by default', limits.maxInsightDays);

/** Calls to report visits of contractors, and to show members their insights. */
export function insightsRoutes(services: Services): Endpoint[] {
  const { database, now } = services;
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/events',
      operationId: 'recordEvents',
      summary: 'Record what a visitor viewed and clicked; each event counts once a day, and visits by bots and team members are ignored',
      rateLimit: 'events',
      body: eventsBody,
      response: doneResponse,
      handle: async ({ request, reply, body }) => {
        reply.set('Cache-Control', 'no-store');
        await recordEvents(services, request, body);
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor/insights',
      operationId: 'getInsights',
      summary: 'Get the insights of a profile, as far back as its tier allows',
      rateLimit: 'read',
      access: 'signedIn',
      parameters: [contractorPath],
      query: querySchema({ days: daysQuery }),
      response: insights,
      handle: async ({ user, params, query }) => {
        const contractor = await loadProfile(database.read, await requireContractorId(database.read, params.contractor));
        await authorizeProfile(database.read, user, 'read', contractor);
        return readInsights(database.read, contractor, query.days, now());
      },
    }),
  ];
}
