import { isbot } from 'isbot';
import type { Context } from 'koa';
import type { Services } from '#api/config/services';
import { currentUser } from '#api/http/access';
import { countingKey, identifyVisitor } from '#api/http/visitors/visitorCookie';
import type { EventsBody } from '#contract/insights/insights';
import { utcDay } from '#contract/shared/time/utcDays';
import { Contractor } from '../contractors/models/Contractor';
import { findRoles } from '../profiles/models/Member';
import { recordVisits } from './recordVisits';

/**
 * Counts events from a browser. Ignores those that are not visits (from bots, by members, of unlisted contractors) and those beyond the number of
 * visitors counted per IP address.
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
 * Whether events of a browser are counted. Bots identify themselves in the user agent. Outside production the headless browser of the tests counts,
 * too.
 */
export function isHumanVisitor(userAgent: string, isProduction: boolean): boolean {
  const agent = isProduction ? userAgent : userAgent.replace('HeadlessChrome', 'Chrome');
  return agent !== '' && !isbot(agent);
}
