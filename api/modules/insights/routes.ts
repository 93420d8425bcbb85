import type { Context } from 'koa';
import type { Services } from '#api/config/services';
import { requireUser } from '#api/http/access';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { parseIntegerParameter } from '#api/http/parameters/paging';
import { doneResponse } from '#contract/accounts/session';
import { eventsBody, insights } from '#contract/insights/insights';
import { limits } from '#contract/shared/limits';
import { contractorPath } from '../contractors/contractorPath';
import { findContractorId } from '../contractors/findContractorId';
import { authorizeProfile } from '../profiles/authorizeProfile';
import { loadProfile } from '../profiles/queries/profileRecords';
import { readInsights } from './readInsights';
import { recordEvents } from './recordEvents';

const daysParameter: Parameter = {
  name: 'days',
  in: 'query',
  description: 'Number of days up to today, limited by the tier',
  schema: { type: 'integer', minimum: 1, maximum: limits.maxInsightDays, default: 30 },
};

/** Calls to report visits of contractors, and to show members their insights. */
export function insightsRoutes(services: Services): Endpoint[] {
  const { database, now } = services;
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/events',
      summary: 'Record what a visitor viewed and clicked; each event counts once a day, and visits by bots and team members are ignored',
      rateLimit: 'events',
      body: eventsBody,
      response: doneResponse,
      handle: async (ctx, body) => {
        ctx.set('Cache-Control', 'no-store');
        await recordEvents(services, ctx, body);
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor/insights',
      summary: 'Get the insights of a profile, as far back as its tier allows',
      rateLimit: 'read',
      access: 'signedIn',
      parameters: [contractorPath, daysParameter],
      response: insights,
      handle: async (ctx) => {
        const contractor = await loadProfile(database.read, await requirePathContractorId(ctx));
        await authorizeProfile(database.read, requireUser(ctx), 'read', contractor);
        return readInsights(database.read, contractor, parseIntegerParameter(ctx, 'days', limits.maxInsightDays), now());
      },
    }),
  ];

  /** @throws 404 for an invalid contractor */
  async function requirePathContractorId(ctx: Context): Promise<number> {
    const id = await findContractorId(database.read, String(ctx.params.contractor));
    if (id === null) throw notFound('contractor');
    return id;
  }
}
