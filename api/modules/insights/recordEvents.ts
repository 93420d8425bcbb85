import { isbot } from 'isbot';
import type { Context } from 'koa';
import { currentUser } from '#api/http/access';
import type { Services } from '#api/http/endpoint';
import { countingKey, identifyVisitor } from '#api/http/visitors/visitorCookie';
import type { EventsBody } from '#contract/insights/insights';
import { utcDay } from '#contract/shared/time/utcDays';
import { Contractor } from '../contractors/models/Contractor';
import { findRoles } from '../profiles/models/Member';
import { recordVisits } from './recordVisits';

/**
 * Records the visit events of a browser. Ignores bots, members of the contractor, unlisted contractors, and visitors beyond the limit for a network
 * address.
 */
export async function recordEvents({ config, database, now }: Services, ctx: Context, { visitor_id, events }: EventsBody): Promise<void> {
  const visitor = identifyVisitor(ctx, visitor_id, now());
  if (!isHumanVisitor(ctx.get('User-Agent'), config.production)) return;
  const ids = [...new Set(events.map(({ contractor_id }) => contractor_id))];
  const listed = new Set((await Contractor.query(database.read).whereIn('id', ids).modify('listed').select('id')).map(({ id }) => id));
  const user = currentUser(ctx);
  const memberRoles = user && (await findRoles(database.read, ids, user.id));
  const visits = events.filter(({ contractor_id }) => listed.has(contractor_id) && !memberRoles?.has(contractor_id));
  if (visits.length > 0) await recordVisits(database, utcDay(now()), countingKey(ctx, visitor, config.RATE_LIMIT_SCALE), visits);
}

/**
 * Whether events of a user agent count, that is, it isn't a bot. Outside production a headless Chrome counts too, because only the local machine is
 * served and tests use it.
 */
export function isHumanVisitor(userAgent: string, isProduction: boolean): boolean {
  const agent = isProduction ? userAgent : userAgent.replace('HeadlessChrome', 'Chrome');
  return agent !== '' && !isbot(agent);
}
