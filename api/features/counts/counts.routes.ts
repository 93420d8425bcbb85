import type { Context } from 'koa';
import { eventsBody, insights } from '../../contract/counts';
import { limits } from '../../contract/limits';
import { done } from '../../contract/session';
import { type Endpoint, endpoint, type Parameter, type Services } from '../../endpoint';
import { notFound } from '../../errors';
import { userOf } from '../../middleware/access';
import { contractorIdOf } from '../../models/contractorKey';
import { authorizeProfile } from '../authorizeProfile';
import { contractorPath } from '../contractorPath';
import { wholeNumber } from '../paging';
import { findProfile } from '../profileRecords';
import { countEvents } from './countEvents';
import { readInsights } from './readInsights';

const daysParameter: Parameter = {
  name: 'days',
  in: 'query',
  description: 'How many days, today the last one; no more than the tier shows',
  schema: { type: 'integer', minimum: 1, maximum: limits.insightDays, default: 30 },
};

/** How often contractors are seen and followed up: what browsers tell, and what members see of it. */
export function countsRoutes(services: Services): Endpoint[] {
  const { database, now } = services;
  return [
    endpoint({
      method: 'post',
      path: '/api/events',
      summary: 'Tells what a visitor saw and followed up; each counts once a day, and visits of programs and members not at all',
      limit: 'events',
      body: eventsBody,
      answer: done,
      handle: async (ctx, body) => {
        ctx.set('Cache-Control', 'no-store');
        await countEvents(services, ctx, body);
        return { done: true };
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor/insights',
      summary: 'How a profile does, as far back as its tier shows its members',
      limit: 'read',
      access: 'signedIn',
      parameters: [contractorPath, daysParameter],
      answer: insights,
      handle: async (ctx) => {
        const contractor = await findProfile(database.read, await idOf(ctx));
        await authorizeProfile(database.read, userOf(ctx), 'read', contractor);
        return readInsights(database.read, contractor, wholeNumber(ctx, 'days', limits.insightDays), now());
      },
    }),
  ];

  /** @throws 404 for what no contractor has */
  async function idOf(ctx: Context): Promise<number> {
    const id = await contractorIdOf(database.read, String(ctx.params.contractor));
    if (id === null) throw notFound('contractor');
    return id;
  }
}
