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
 * Counts what a browser saw. Ignores what is not a visit (of programs, of members, of what is not listed) and
 * what exceeds the number of visitors that count for one network address.
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
 * Whether what a browser tells is counted: what a program did is no visit, and browsers say who they are. Outside
 * production only this machine is served, and the browser without a window that tries the product out counts too.
 */
export function isHumanVisitor(userAgent: string, isProduction: boolean): boolean {
  const agent = isProduction ? userAgent : userAgent.replace('HeadlessChrome', 'Chrome');
  return agent !== '' && !isbot(agent);
}
