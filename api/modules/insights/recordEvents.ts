import { isbot } from 'isbot';
import type { Services } from '#api/config/services';
import type { HttpRequest } from '#api/http/request';
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
export async function recordEvents(
  { config, database, now }: Services,
  { user, network, cookies, header }: HttpRequest,
  { visitor_id, events }: EventsBody,
): Promise<void> {
  const visitor = identifyVisitor(cookies, visitor_id, now());
  if (!isHumanVisitor(header('User-Agent'), config.production)) return;
  const ids = [...new Set(events.map(({ contractor_id }) => contractor_id))];
  const listed = new Set((await Contractor.query(database.read).whereIn('id', ids).modify('listed').select('id')).map(({ id }) => id));
  const memberRoles = user && (await findRoles(database.read, ids, user.id));
  const visits = events.filter(({ contractor_id }) => listed.has(contractor_id) && !memberRoles?.has(contractor_id));
  if (visits.length > 0) await recordVisits(database, utcDay(now()), countingKey(network, visitor, config.RATE_LIMIT_SCALE), visits);
}

/**
 * Whether events of a browser are counted. Bots identify themselves in the user agent. Outside production the headless browser of the tests counts,
 * too.
 */
export function isHumanVisitor(userAgent: string, isProduction: boolean): boolean {
  const agent = isProduction ? userAgent : userAgent.replace('HeadlessChrome', 'Chrome');
  return agent !== '' && !isbot(agent);
}
