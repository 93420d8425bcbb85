import type { Context } from 'koa';
import { requireUser } from '#api/http/access';
import { defineEndpoint, type Endpoint, type Parameter, type Services } from '#api/http/endpoint';
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
  description: 'How many days, today the last one; no more than the tier shows',
  schema: { type: 'integer', minimum: 1, maximum: limits.maxInsightDays, default: 30 },
};

/** Routes for visit events from browsers, and for the insights of members. */
export function insightsRoutes(services: Services): Endpoint[] {
  const { database, now } = services;
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/events',
      summary: 'Tells what a visitor saw and followed up; each counts once a day, and visits of programs and members not at all',
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
      summary: 'How a profile does, as far back as its tier shows its members',
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

  /** @throws 404 for an unknown slug */
  async function requirePathContractorId(ctx: Context): Promise<number> {
    const id = await findContractorId(database.read, String(ctx.params.contractor));
    if (id === null) throw notFound('contractor');
    return id;
  }
}
