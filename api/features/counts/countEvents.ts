import type { Context } from 'koa';
import type { EventsBody } from '../../contract/counts';
import { utcDay } from '../../contract/utcDays';
import type { Services } from '../../endpoint';
import { currentUser } from '../../middleware/access';
import { countingKey, identifyVisitor } from '../../middleware/visitorCookie';
import { Contractor } from '../../models/Contractor';
import { findRoles } from '../../models/Member';
import { recordVisits } from '../../models/visitMarks';
import { isHumanVisitor } from '../../policies/countsAsPerson';

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
